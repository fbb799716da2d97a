/**
 * The protobuf wire format, as far as this protocol needs it. Written by hand because google-protobuf
 * costs several times as much for each event, in both directions, as everything else here. Classes, because a
 * reader is made for every nested message, and functions made anew each time took a sixth of the time of the process.
 */

export type Field = { number: number; wireType: number };

export const varintType = 0;
export const bytesType = 2;

const maxSafe = BigInt(Number.MAX_SAFE_INTEGER);

/** Reads the fields of one message; byte fields are views into the buffer that it was given. All throw RangeError on other bytes. */
export class WireReader {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  /** The next field, or undefined at the end. Its value must then be read or skipped. */
  next(): Field | undefined {
    if (this.#at >= this.#buffer.length) return undefined;
    const tag = this.int();
    return { number: Math.floor(tag / 8), wireType: tag & 7 };
  }

  /** A varint that fits a JavaScript number. */
  int(): number {
    let result = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#buffer[this.#at++];
      if (byte === undefined || factor > 2 ** 49) throw new RangeError('Malformed message.');
      result += (byte & 0x7f) * factor;
      if (byte < 0x80) return result;
    }
  }

  /** A varint of 64 bits, unsigned. */
  varint(): bigint {
    let result = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#buffer[this.#at++];
      if (byte === undefined || shift > 63n) throw new RangeError('Malformed message.');
      result |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, result);
    }
  }

  bytes(): Buffer {
    const length = this.int();
    const end = this.#at + length;
    if (end > this.#buffer.length) throw new RangeError('Malformed message.');
    const view = this.#buffer.subarray(this.#at, end);
    this.#at = end;
    return view;
  }

  string(): string {
    return this.bytes().toString('utf8');
  }

  skip(wireType: number): void {
    if (wireType === varintType) this.varint();
    else if (wireType === bytesType) this.bytes();
    else if (wireType === 1) this.#at += 8;
    else if (wireType === 5) this.#at += 4;
    else throw new RangeError('Malformed message.');
    if (this.#at > this.#buffer.length) throw new RangeError('Malformed message.');
  }
}

/** Writes fields, all with numbers below 16, into a buffer of exactly the size that was computed before. */
export class WireWriter {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  /** Opens a field of a nested message; its `length` bytes are to be written next. */
  open(number: number, length: number): void {
    this.#buffer[this.#at++] = number * 8 + bytesType;
    this.#varint(length);
  }

  varintField(number: number, value: bigint): void {
    this.#buffer[this.#at++] = number * 8 + varintType;
    let rest = value;
    while (rest > maxSafe) {
      this.#buffer[this.#at++] = Number(rest & 0x7fn) + 128;
      rest >>= 7n;
    }
    this.#varint(Number(rest));
  }

  bytesField(number: number, value: Uint8Array): void {
    this.open(number, value.length);
    this.#buffer.set(value, this.#at);
    this.#at += value.length;
  }

  asciiField(number: number, value: string): void {
    this.open(number, value.length);
    this.#at += this.#buffer.write(value, this.#at, 'latin1');
  }

  /** @param length of `value` in UTF-8 */
  stringField(number: number, value: string, length: number): void {
    this.open(number, length);
    this.#at += this.#buffer.write(value, this.#at);
  }

  #varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.#buffer[this.#at++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#buffer[this.#at++] = rest;
  }
}

/** Number of bytes that `value` takes as a varint. */
export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Size of a length-delimited field whose tag takes one byte. */
export function bytesFieldSize(length: number): number {
  return 1 + varintSize(length) + length;
}

/** Size of a field that holds `value` as a varint, and whose tag takes one byte. */
export function bigVarintFieldSize(value: bigint): number {
  let size = 1;
  let rest = value;
  while (rest > maxSafe) {
    size++;
    rest >>= 7n;
  }
  return size + varintSize(Number(rest));
}

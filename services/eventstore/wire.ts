/**
 * The part of the protobuf wire format that this protocol needs. By hand, because google-protobuf costs several times as much for each
 * event, in both directions, as all the rest. Classes, because each nested message has a reader, and making closures took a sixth of the
 * process's time.
 */

export type Field = { number: number; wireType: number };

const varintType = 0;
const bytesType = 2;

const maxSafe = BigInt(Number.MAX_SAFE_INTEGER);

/** Reads the fields of one message; byte fields are views into its buffer. All methods throw RangeError on invalid bytes. */
export class WireReader {
  readonly #buffer: Buffer;
  readonly #end: number;
  #at: number;

  constructor(buffer: Buffer, from = 0, end = buffer.length) {
    this.#buffer = buffer;
    this.#at = from;
    this.#end = end;
  }

  /** The next field, or undefined at the end. Its value must then be read or skipped. */
  next(): Field | undefined {
    if (this.#at >= this.#end) return undefined;
    const tag = this.int();
    return { number: Math.floor(tag / 8), wireType: tag & 7 };
  }

  /** A varint that fits a JavaScript number. */
  int(): number {
    let result = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#byte();
      if (factor > 2 ** 49) throw new RangeError('Malformed message.');
      result += (byte & 0x7f) * factor;
      if (byte < 0x80) return result;
    }
  }

  /** A varint of 64 bits, unsigned. */
  varint(): bigint {
    let result = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#byte();
      if (shift > 63n) throw new RangeError('Malformed message.');
      result |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, result);
    }
  }

  bytes(): Buffer {
    const from = this.#pass(this.int());
    return this.#buffer.subarray(from, this.#at);
  }

  string(): string {
    const from = this.#pass(this.int());
    return this.#buffer.toString('utf8', from, this.#at);
  }

  /** A reader of the nested message in this field. */
  message(): WireReader {
    const from = this.#pass(this.int());
    return new WireReader(this.#buffer, from, this.#at);
  }

  skip(wireType: number): void {
    if (wireType === varintType) this.varint();
    else if (wireType === bytesType) this.#pass(this.int());
    else if (wireType === 1) this.#pass(8);
    else if (wireType === 5) this.#pass(4);
    else throw new RangeError('Malformed message.');
  }

  #byte(): number {
    const byte = this.#at < this.#end ? this.#buffer[this.#at++] : undefined;
    if (byte === undefined) throw new RangeError('Malformed message.');
    return byte;
  }

  /** Advances by `length` bytes. Returns their beginning. */
  #pass(length: number): number {
    const from = this.#at;
    this.#at += length;
    if (this.#at > this.#end) throw new RangeError('Malformed message.');
    return from;
  }
}

/** Writes fields, all with numbers below 16, into a buffer of exactly the computed size. */
export class WireWriter {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  /** Begins a nested message; its `length` bytes must be written next. */
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
    // For short names and ids this is faster than a call into Node.
    for (let index = 0; index < value.length; index++) this.#buffer[this.#at++] = value.charCodeAt(index);
  }

  /** @param length of `value` in UTF-8 */
  stringField(number: number, value: string, length: number): void {
    if (length === value.length) this.asciiField(number, value);
    else {
      this.open(number, length);
      this.#at += this.#buffer.write(value, this.#at);
    }
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

/** Bytes of `value` as a varint. */
const varintSize = (value: number): number => {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
};

/** Size of a length-delimited field whose tag takes one byte. */
export const bytesFieldSize = (length: number): number => 1 + varintSize(length) + length;

/** Size of a field that holds `value` as a varint, and whose tag takes one byte. */
export const bigVarintFieldSize = (value: bigint): number => {
  let size = 1;
  let rest = value;
  while (rest > maxSafe) {
    size++;
    rest >>= 7n;
  }
  return size + varintSize(Number(rest));
};

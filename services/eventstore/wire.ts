/**
 * The protobuf wire format, as far as this protocol needs it. Written by hand because google-protobuf
 * costs several times as much for each event, in both directions, as everything else here.
 */

export type Field = { number: number; wireType: number };

/** Reads the fields of one message; byte fields are views into the buffer that it was given. */
export type WireReader = {
  /** The next field, or undefined at the end. Its value must then be read or skipped. */
  next(): Field | undefined;
  varint(): bigint;
  int(): number;
  bytes(): Buffer;
  string(): string;
  skip(wireType: number): void;
};

export const varintType = 0;
export const bytesType = 2;

/** @throws RangeError when the bytes are no protobuf message. */
export function wireReader(buffer: Buffer): WireReader {
  let at = 0;

  function int(): number {
    let result = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = buffer[at++];
      if (byte === undefined || factor > 2 ** 49) throw new RangeError('Malformed message.');
      result += (byte & 0x7f) * factor;
      if (byte < 0x80) return result;
    }
  }

  function varint(): bigint {
    let result = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = buffer[at++];
      if (byte === undefined || shift > 63n) throw new RangeError('Malformed message.');
      result |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, result);
    }
  }

  function bytes(): Buffer {
    const length = int();
    const end = at + length;
    if (end > buffer.length) throw new RangeError('Malformed message.');
    const view = buffer.subarray(at, end);
    at = end;
    return view;
  }

  function skip(wireType: number): void {
    if (wireType === varintType) varint();
    else if (wireType === bytesType) bytes();
    else if (wireType === 1) at += 8;
    else if (wireType === 5) at += 4;
    else throw new RangeError('Malformed message.');
    if (at > buffer.length) throw new RangeError('Malformed message.');
  }

  return {
    next() {
      if (at >= buffer.length) return undefined;
      const tag = int();
      return { number: Math.floor(tag / 8), wireType: tag & 7 };
    },
    varint,
    int,
    bytes,
    string: () => bytes().toString('utf8'),
    skip,
  };
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

/** Writes fields into a buffer of exactly the size that was computed before. */
export type WireWriter = {
  varintField(number: number, value: bigint): void;
  /** Opens a field of a nested message; its `length` bytes are to be written next. */
  open(number: number, length: number): void;
  bytesField(number: number, value: Uint8Array): void;
  asciiField(number: number, value: string): void;
  stringField(number: number, value: string, length: number): void;
};

export function wireWriter(buffer: Buffer): WireWriter {
  let at = 0;

  function varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      buffer[at++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    buffer[at++] = rest;
  }

  function open(number: number, length: number): void {
    buffer[at++] = number * 8 + bytesType;
    varint(length);
  }

  return {
    varintField(number, value) {
      buffer[at++] = number * 8 + varintType;
      let rest = value;
      while (rest > maxSafe) {
        buffer[at++] = Number(rest & 0x7fn) + 128;
        rest >>= 7n;
      }
      varint(Number(rest));
    },
    open,
    bytesField(number, value) {
      open(number, value.length);
      buffer.set(value, at);
      at += value.length;
    },
    asciiField(number, value) {
      open(number, value.length);
      at += buffer.write(value, at, 'latin1');
    },
    stringField(number, value, length) {
      open(number, length);
      at += buffer.write(value, at);
    },
  };
}

const maxSafe = BigInt(Number.MAX_SAFE_INTEGER);

/** Number of bytes that a field holding `value` takes, tag included. */
export function bigVarintFieldSize(value: bigint): number {
  let size = 1;
  let rest = value;
  while (rest > maxSafe) {
    size++;
    rest >>= 7n;
  }
  return size + varintSize(Number(rest));
}

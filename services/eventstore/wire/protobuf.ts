/**
 * Reads and writes the parts of the protobuf wire format that this protocol needs. google-protobuf took several times as long for each
 * event as all other work. These are classes because each nested message has a reader, and closures took a sixth of the process's time.
 */

const varintType = 0;
const bytesType = 2;

const maxSafe = BigInt(Number.MAX_SAFE_INTEGER);

/** Reads the fields of one message; byte fields are views into its buffer. All methods throw RangeError on invalid bytes. */
export class WireReader {
  readonly #buffer: Buffer;
  readonly #end: number;
  #at: number;
  #wireType = varintType;

  constructor(buffer: Buffer, from = 0, end = buffer.length) {
    this.#buffer = buffer;
    this.#at = from;
    this.#end = end;
  }

  /** Returns the number of the next field, 0 at the end. The value must be read or skipped next. */
  next(): number {
    if (this.#at >= this.#end) return 0;
    const tag = this.int();
    this.#wireType = tag & 7;
    return Math.floor(tag / 8);
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

  /** The varints of the first two fields, of a message in which nothing else is needed. */
  varints(): [first: bigint, second: bigint] {
    const values: [bigint, bigint] = [0n, 0n];
    for (let field = this.next(); field; field = this.next()) {
      if (field === 1 || field === 2) values[field - 1] = this.varint();
      else this.skip();
    }
    return values;
  }

  /** The strings of the first three fields, of a message in which nothing else is needed. */
  strings(): [first: string, second: string, third: string] {
    const values: [string, string, string] = ['', '', ''];
    for (let field = this.next(); field; field = this.next()) {
      if (field <= 3) values[field - 1] = this.string();
      else this.skip();
    }
    return values;
  }

  skip(): void {
    if (this.#wireType === varintType) this.varint();
    else if (this.#wireType === bytesType) this.#pass(this.int());
    else if (this.#wireType === 1) this.#pass(8);
    else if (this.#wireType === 5) this.#pass(4);
    else throw new RangeError('Malformed message.');
  }

  #byte(): number {
    const byte = this.#at < this.#end ? this.#buffer[this.#at++] : undefined;
    if (byte === undefined) throw new RangeError('Malformed message.');
    return byte;
  }

  /** Advances by `length` bytes. Returns where they begin. */
  #pass(length: number): number {
    const from = this.#at;
    this.#at += length;
    if (this.#at > this.#end) throw new RangeError('Malformed message.');
    return from;
  }
}

/**
 * Writes a message from its last byte to its first, so that the length of a nested message is known when its header is written. All field
 * numbers are below 16, so that a tag takes one byte.
 */
export class WireWriter {
  #buffer: Buffer;
  #at: number;

  /** @param room bytes that the message is likely to take; it may take more */
  constructor(room: number) {
    this.#buffer = Buffer.allocUnsafe(room);
    this.#at = room;
  }

  message(): Buffer {
    return this.#buffer.subarray(this.#at);
  }

  /** Bytes written so far. The value before a nested message is written is its `end` in `nest`. */
  size(): number {
    return this.#buffer.length - this.#at;
  }

  /** Makes a nested message of all that was written since the size was `end`. */
  nest(number: number, end = 0): void {
    this.#int(this.size() - end);
    this.#tag(number, bytesType);
  }

  varint(number: number, value: bigint): void {
    if (value <= maxSafe) this.#int(Number(value));
    else {
      this.#int(Number(value >> 28n));
      const low = Number(value & 0xfffffffn);
      const at = this.#take(4);
      for (let group = 0; group < 4; group++) this.#buffer[at + group] = ((low >> (7 * group)) & 0x7f) + 128;
    }
    this.#tag(number, varintType);
  }

  bytes(number: number, value: Uint8Array): void {
    const end = this.size();
    const at = this.#take(value.length);
    this.#buffer.set(value, at);
    this.nest(number, end);
  }

  string(number: number, value: string): void {
    const end = this.size();
    const at = this.#take(value.length);
    // For short names and ids this is faster than a call into Node.
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index);
      if (code > 127) {
        this.#at += value.length;
        this.bytes(number, Buffer.from(value));
        return;
      }
      this.#buffer[at + index] = code;
    }
    this.nest(number, end);
  }

  #tag(number: number, wireType: number): void {
    const at = this.#take(1);
    this.#buffer[at] = number * 8 + wireType;
  }

  /** Writes groups of seven bits, the lowest first. The highest bit of a byte says that another follows. */
  #int(value: number): void {
    let size = 1;
    for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
    let at = this.#take(size);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#buffer[at++] = (rest % 128) + 128;
    this.#buffer[at] = rest;
  }

  /** Reserves `length` bytes before those that are written. Returns where they begin. */
  #take(length: number): number {
    if (length > this.#at) {
      const larger = Buffer.allocUnsafe(2 * this.#buffer.length + length);
      const at = larger.length - this.size();
      this.#buffer.copy(larger, at, this.#at);
      this.#buffer = larger;
      this.#at = at;
    }
    this.#at -= length;
    return this.#at;
  }
}

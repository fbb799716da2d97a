/**
 * Encodes one-dimensional arrays in PostgreSQL's binary format. node-postgres sends a Buffer unchanged, so thousands of events become a few
 * buffers without escaping and parsing.
 */

const oids = { bytea: 17, bigint: 20, text: 25, uuid: 2950 } as const;
const headerSize = 20;

/** The header of an array, with room for `size` bytes of elements and their lengths. */
const allocate = (oid: number, length: number, size: number): Buffer => {
  const buffer = Buffer.allocUnsafe(headerSize + size);
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // no nulls
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  return buffer;
};

export const bigintArray = (values: bigint[]): Buffer => {
  const buffer = allocate(oids.bigint, values.length, values.length * 12);
  const view = new DataView(buffer.buffer, buffer.byteOffset);
  let at = headerSize;
  for (const value of values) {
    view.setInt32(at, 8);
    view.setBigInt64(at + 4, value);
    at += 12;
  }
  return buffer;
};

/** @param values canonical UUIDs */
export const uuidArray = (values: string[]): Buffer => {
  const buffer = allocate(oids.uuid, values.length, values.length * 20);
  let at = headerSize;
  for (const value of values) {
    at = buffer.writeInt32BE(16, at);
    for (let index = 0; index < 36; index += 2) {
      if (value.charCodeAt(index) === dash) index++;
      buffer[at++] = nibble(value.charCodeAt(index)) * 16 + nibble(value.charCodeAt(index + 1));
    }
  }
  return buffer;
};

const dash = 45;
/** The value of a hexadecimal digit in lower case. */
const nibble = (code: number): number => (code <= 57 ? code - 48 : code - 87);

export const byteaArray = (values: Uint8Array[]): Buffer => {
  const size = values.reduce((sum, { length }) => sum + 4 + length, 0);
  const buffer = allocate(oids.bytea, values.length, size);
  let at = headerSize;
  for (const value of values) {
    at = buffer.writeInt32BE(value.length, at);
    buffer.set(value, at);
    at += value.length;
  }
  return buffer;
};

export const textArray = (values: string[]): Buffer => {
  const size = values.reduce((sum, value) => sum + 4 + Buffer.byteLength(value), 0);
  const buffer = allocate(oids.text, values.length, size);
  let at = headerSize;
  for (const value of values) {
    const length = buffer.write(value, at + 4);
    at = buffer.writeInt32BE(length, at) + length;
  }
  return buffer;
};

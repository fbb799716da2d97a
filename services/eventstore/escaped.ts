/**
 * Start-up option of a connection that reads: PostgreSQL writes bytes as the characters that they are, and only what is not ASCII in three
 * octal digits. JSON is then half as long as in hexadecimal digits, and mostly copied as it is.
 */
export const bytesAsText = '-c bytea_output=escape';

const backslash = 92;
const zero = 48;

/**
 * The bytes that PostgreSQL wrote with {@link bytesAsText}. Those that it wrote as they are stay the text that they came as: a buffer for
 * each would be one more copy, and memory outside of the heap, which has the garbage collector look through all of it the sooner.
 */
export function fromEscaped(text: string): Buffer | string {
  if (!text.includes('\\')) return text;
  const bytes = Buffer.allocUnsafe(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    let byte = text.charCodeAt(at);
    if (byte === backslash) {
      at += 1;
      const next = text.charCodeAt(at);
      if (next !== backslash) {
        byte = ((next - zero) << 6) | ((text.charCodeAt(at + 1) - zero) << 3) | (text.charCodeAt(at + 2) - zero);
        at += 2;
      }
    }
    bytes[length] = byte;
    length += 1;
  }
  return bytes.subarray(0, length);
}

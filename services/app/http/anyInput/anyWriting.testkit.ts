import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';

// Valid and invalid ways to write JSON and its content type.

export const json = 'application/json';
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2));
const middle = (bytes: Buffer, ...added: number[]): Buffer =>
  Buffer.concat([half(bytes), Buffer.from(added), bytes.subarray(Math.ceil(bytes.length / 2))]);

export type SentBytes = { bytes: Buffer; headers?: [string, string][]; type?: string };

export const writings = {
  plain: text => ({ bytes: Buffer.from(text) }),
  byteOrderMark: text => ({ bytes: Buffer.from(`\ufeff${text}`) }),
  brokenUtf8: text => ({ bytes: middle(Buffer.from(text), 0xff, 0xc3, 0x28) }),
  overlongUtf8: text => ({ bytes: middle(Buffer.from(text), 0xc0, 0x80) }),
  nul: text => ({ bytes: middle(Buffer.from(text), 0) }),
  halfACharacter: text => ({ bytes: Buffer.from(text.replace(/":"/, '":"\\udc00')) }),
  twoOfAKey: text => ({ bytes: Buffer.from(text.replace(/^\{/, '{"status":"cancelled","status":[],')) }),
  utf16: text => ({ bytes: Buffer.from(text, 'utf16le'), type: `${json}; charset=utf-16le` }),
  utf16InName: text => ({ bytes: Buffer.from(text), type: `${json}; charset=utf-16` }),
  latin1: text => ({ bytes: Buffer.from(text), type: `${json}; charset=iso-8859-1` }),
  unknownCharset: text => ({ bytes: Buffer.from(text), type: `${json}; charset=klingon` }),
  gzip: text => ({ bytes: gzipSync(text), headers: [['Content-Encoding', 'gzip']] }),
  deflate: text => ({ bytes: deflateSync(text), headers: [['Content-Encoding', 'deflate']] }),
  brotli: text => ({ bytes: brotliCompressSync(text), headers: [['Content-Encoding', 'br']] }),
  gzipInName: text => ({ bytes: Buffer.from(text), headers: [['Content-Encoding', 'gzip']] }),
  gzipCut: text => ({ bytes: half(gzipSync(text)), headers: [['Content-Encoding', 'gzip']] }),
  gzipTwice: text => ({ bytes: gzipSync(gzipSync(text)), headers: [['Content-Encoding', 'gzip, gzip']] }),
  gzipBomb: () => ({ bytes: gzipSync(Buffer.alloc(5_000_000, ' ')), headers: [['Content-Encoding', 'gzip']] }),
  unknownEncoding: text => ({ bytes: Buffer.from(text), headers: [['Content-Encoding', 'zstd']] }),
  cut: text => ({ bytes: half(Buffer.from(text)) }),
  garbageBehind: text => ({ bytes: Buffer.from(`${text}{"status":"cancelled"}`) }),
  nothing: () => ({ bytes: Buffer.alloc(0) }),
} satisfies Record<string, (text: string) => SentBytes>;

export type WrittenBody = keyof typeof writings;

export const written: fc.Arbitrary<WrittenBody> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('plain' as const) },
  { weight: 5, arbitrary: fc.constantFrom(...(Object.keys(writings) as WrittenBody[])) },
);

export const contentType = fc.oneof(
  { weight: 15, arbitrary: fc.constant(json) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/merge-patch+json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
      '/',
      `${json}; charset="`,
      null,
    ),
  },
);

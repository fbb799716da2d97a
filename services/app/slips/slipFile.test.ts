import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { systemRandom, systemTime } from '@baan/time/time';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createDecoders } from '../decoding/decoders.ts';
import { slipTypeOf } from '../http/payment/slipUpload.ts';
import { writeNewFile } from '../runtime/dataFiles.ts';
import { isSlipId, newSlipId, slipFolder, slipIdOf, slipUrl, writeSlip } from './slipFile.ts';
import { onePagePdf } from './slipPdf.testkit.ts';

const decoders = createDecoders({ time: systemTime });
const typeOf = (bytes: Buffer) => slipTypeOf(bytes, { decoders }, 60_000);
afterAll(() => decoders.stop());

const picture = sharp({
  create: { width: 400, height: 300, channels: 3, background: '#36c', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
});
const pdf = onePagePdf();

/** A PDF as banks send it. `userPassword`: it opens with that alone. */
const drawPdf = async (options: { userPassword?: string; ownerPassword?: string }): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'A6', ...options });
  document.text('15,800.00');
  document.end();
  return buffer(document);
};

describe('slipTypeOf', () => {
  it('goes by the content', async () => {
    expect(await typeOf(await picture.clone().jpeg().toBuffer())).toBe('image/jpeg');
    expect(await typeOf(await picture.clone().png().toBuffer())).toBe('image/png');
    expect(await typeOf(pdf)).toBe('application/pdf');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 1)])],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
  ])('refuses %s', async (_name, bytes) => {
    await expect(typeOf(bytes)).rejects.toMatchObject({ code: 'unsupported_file', details: undefined });
  });

  const closedPdf = { code: 'unsupported_file', details: { type: 'application/pdf' } };

  it.each([
    ['cut off', pdf.subarray(0, 20)],
    ['that is a text', Buffer.from('%PDF-1.7\nnothing of a page\n%%EOF')],
    ['without a page', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
  ])('refuses a PDF %s as one that does not open', async (_name, bytes) => {
    await expect(typeOf(bytes)).rejects.toMatchObject(closedPdf);
  });

  it.each(['heic', 'heix', 'mif1', 'hevc'])(
    'refuses a photo of an iPhone (%s) by its content, and says what to send',
    async brand => {
      const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(200)]);
      await expect(typeOf(bytes)).rejects.toMatchObject({
        code: 'unsupported_file',
        message: expect.stringContaining('screenshot'),
        details: { type: expect.stringMatching(/^image\/hei[cf]/) },
      });
    },
  );

  it('takes a PDF that opens, though nobody may print it, and refuses one that asks for a password', async () => {
    expect(await typeOf(await drawPdf({}))).toBe('application/pdf');
    expect(await typeOf(await drawPdf({ ownerPassword: 'the bank' }))).toBe('application/pdf');
    await expect(typeOf(await drawPdf({ userPassword: '1985-03-14' }))).rejects.toMatchObject(closedPdf);
  });

  it('refuses pictures cut off and of other kinds', async () => {
    for (const bytes of [await picture.clone().jpeg().toBuffer(), await picture.clone().png().toBuffer()]) {
      await expect(typeOf(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ code: 'unsupported_file' });
    }
    await expect(typeOf(await picture.clone().webp().toBuffer())).rejects.toMatchObject({ code: 'unsupported_file' });
  });
});

describe('slipIdOf', () => {
  it('knows its own URLs and no others', () => {
    const id = newSlipId(systemRandom);
    expect(isSlipId(id)).toBe(true);
    expect(slipIdOf(slipUrl(id))).toBe(id);
    for (const url of [
      `https://elsewhere.example${slipUrl(id)}`,
      `/api/other/${id}`,
      `${slipUrl(id)}/..`,
      `${slipUrl(id)}?x`,
      slipUrl('../etc/passwd'),
      'x',
      '',
    ])
      expect(slipIdOf(url)).toBeUndefined();
  });
});

describe('writeSlip', () => {
  it('writes once and whole', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'baan-slips-'));
    try {
      const id = newSlipId(systemRandom);
      await writeSlip(writeNewFile, dataDir, id, pdf);
      expect(await readFile(join(slipFolder(dataDir), id))).toEqual(pdf);
      await expect(writeSlip(writeNewFile, dataDir, id, pdf)).rejects.toMatchObject({ code: 'EEXIST' });
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});

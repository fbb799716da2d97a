import sharp from 'sharp';
import { onePagePdf } from '../../slips/slipPdf.testkit.ts';
import type { File } from './anyForm.testkit.ts';

const image = (width: number, format: 'png' | 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height: 9, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();

/** Valid and invalid files of a form. */
export const makeFiles = async (): Promise<Record<File, Buffer>> => {
  const [png, jpg, bomb] = await Promise.all([image(8, 'png'), image(8, 'jpeg'), image(16_000, 'png')]);
  return {
    png,
    jpg,
    pdf: onePagePdf(),
    cutPng: png.subarray(0, png.length / 2),
    empty: Buffer.alloc(0),
    page: Buffer.from('<html><script>alert(1)</script></html>'),
    program: Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000, 3)]),
    bomb,
    sixMegabytes: Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]),
  };
};

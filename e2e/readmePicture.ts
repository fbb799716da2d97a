import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openPanel, openVilla, pickStay, readTotal } from './guest.ts';
import { stayOf } from './stays.ts';
import { newVisitor } from './visitor.ts';

/** Pixels. The phone stands beside the desktop, aligned at the bottom. */
const canvas = { width: 1440, height: 760 };
const desktop = { left: 40, top: 44, width: 1072, height: 670 };
const phone = { left: 1132, top: 131, width: 270, height: 584 };

/** The home page on a desktop and the choice of a stay on a phone, as one picture for the README. */
export const readmePicture = async (browser: Browser, url: string, path: string): Promise<void> => {
  const onDesktop = await newVisitor(browser, url, { device: 'desktop', language: 'en' });
  await openVilla(onDesktop);
  await onDesktop.page.evaluate('Promise.all([...document.images].slice(0, 1).map(picture => picture.decode()))');
  const wide = await onDesktop.page.screenshot();
  await onDesktop.leave();

  const onPhone = await newVisitor(browser, url, { device: 'phone', language: 'th' });
  await openVilla(onPhone);
  const panel = await openPanel(onPhone);
  await pickStay(onPhone, panel, stayOf('README picture'));
  await readTotal(panel);
  const narrow = await onPhone.page.screenshot();
  await onPhone.leave();

  await mkdir(dirname(path), { recursive: true });
  await sharp({ create: { ...canvas, channels: 3, background: '#ece6da' } })
    .composite([
      { input: shadow(desktop, 10), ...corner },
      { input: await rounded(wide, desktop, 10), left: desktop.left, top: desktop.top },
      { input: shadow(phone, 28), ...corner },
      { input: await rounded(narrow, phone, 28), left: phone.left, top: phone.top },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path);
};

type Box = typeof desktop;
const corner = { left: 0, top: 0 };

const rounded = (picture: Buffer, { width, height }: Box, radius: number): Promise<Buffer> => {
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(picture)
    .resize(width, height, { position: 'top' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

const shadow = ({ left, top, width, height }: Box, radius: number): Buffer =>
  Buffer.from(`<svg width="${canvas.width}" height="${canvas.height}">
    <defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="18"/></filter></defs>
    <rect x="${left}" y="${top + 12}" width="${width}" height="${height}" rx="${radius}" fill="#3b3326" fill-opacity="0.28" filter="url(#soft)"/>
  </svg>`);

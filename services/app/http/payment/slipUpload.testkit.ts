import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestService } from '../testService.testkit.ts';

/** A picture of one colour, without a transfer on it. */
export const tinyPicture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** @returns the URL of the upload */
export const uploadSlip = async (service: TestService, bytes: Uint8Array, bookingId?: string): Promise<string> => {
  const form = new FormData();
  if (bookingId) form.append('bookingId', bookingId);
  form.append('slip', new Blob([new Uint8Array(bytes)]), 'สลิป.png');
  const reply = await service.call('POST', '/upload/slip', { body: form });
  expect(reply).toMatchObject({ status: 201, body: { status: 'success', data: { type: 'image/png', size: bytes.length } } });
  return reply.body.data.url;
};

import { crc32, deflateSync } from 'node:zlib';
import { systemTime } from '@baan/time/time';
import { afterEach, describe, expect, it } from 'vitest';
import { createDecoders, type DecodeRequest, type Decoders, DecodingFailed } from './decoders.ts';
import type { FileSender } from './fairQueue.ts';

const timeouts = 60_000;
const bytes = new Uint8Array(3);
const ask = (decoders: Decoders, name: 'type' | 'isWholePicture' | 'textsInPdf', withinMs = timeouts, sender?: FileSender) =>
  decoders.ask<string>({ name, bytes }, withinMs, sender);
const named = (address: string): FileSender => ({ lane: 'named', address });
const unnamed = (address: string): FileSender => ({ lane: 'open', address });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let decoders: Decoders;
afterEach(() => decoders?.stop());

describe('a decoder with a hostile file', () => {
  const program = new URL('./endless.testkit.mjs', import.meta.url);

  it('is killed after its timeout, and the next file gets a new decoder', async () => {
    decoders = createDecoders({ time: systemTime, program, atOnce: 1 });
    expect(await ask(decoders, 'type')).toBe('well');
    const [stuck] = decoders.pids();
    const endless = ask(decoders, 'textsInPdf', 50);
    const behind = ask(decoders, 'type');
    await expect(endless).rejects.toThrow(DecodingFailed);
    expect(isAlive(stuck as number)).toBe(false);
    expect(await behind).toBe('well');
    expect(decoders.pids()).not.toContain(stuck);
  });

  it('does not delay other files', async () => {
    decoders = createDecoders({ time: systemTime, program, atOnce: 2 });
    const endless = ask(decoders, 'textsInPdf', timeouts, named('a')).catch((error: Error) => error);
    expect(await ask(decoders, 'type', timeouts, named('b'))).toBe('well');
    await decoders.stop();
    expect(await endless).toBeInstanceOf(DecodingFailed);
  });

  it('does not affect other files when it dies', async () => {
    decoders = createDecoders({ time: systemTime, program, atOnce: 1 });
    await expect(ask(decoders, 'isWholePicture')).rejects.toThrow(DecodingFailed);
    expect(await ask(decoders, 'type')).toBe('well');
  });

  it('is killed above its memory limit', async () => {
    decoders = createDecoders({ time: systemTime, program, atOnce: 1, megabytes: 300 });
    const hungry = decoders.ask({ name: 'derivePicture', bytes, largestWidth: 1 }, timeouts);
    await expect(hungry).rejects.toThrow('too much memory');
    expect(await ask(decoders, 'type')).toBe('well');
  });

  it('limits the waiting files of an address', async () => {
    decoders = createDecoders({ time: systemTime, program, atOnce: 1, perAddress: { waiting: 1, decodingMs: 60_000 } });
    const endless = ask(decoders, 'textsInPdf').catch((error: Error) => error);
    const behind = ask(decoders, 'type').catch((error: Error) => error);
    await expect(ask(decoders, 'type')).rejects.toMatchObject({ name: 'TooManyFilesOfAddress', seconds: 2 });
    await decoders.stop();
    await Promise.all([endless, behind]);
  });

  it('reserves a process for files that name a booking', async () => {
    decoders = createDecoders({ time: systemTime, program, atOnce: 2 });
    const endless = ['a', 'b', 'c'].map(address =>
      ask(decoders, 'textsInPdf', timeouts, unnamed(address)).catch((error: Error) => error),
    );
    for (const address of ['d', 'd', 'e']) expect(await ask(decoders, 'type', timeouts, named(address))).toBe('well');
    await decoders.stop();
    await Promise.all(endless);
  });

  it('refuses an address that used up its decoding time, and no other', async () => {
    decoders = createDecoders({ time: systemTime, program, atOnce: 1, perAddress: { waiting: 4, decodingMs: 9_000 } });
    for (let tries = 0; tries < 2; tries += 1)
      await expect(ask(decoders, 'isWholePicture', timeouts, named('a'))).rejects.toThrow(DecodingFailed);
    await expect(ask(decoders, 'type', timeouts, named('a'))).rejects.toMatchObject({ name: 'TooManyFilesOfAddress' });
    expect(await ask(decoders, 'type', timeouts, named('b'))).toBe('well');
    expect(await ask(decoders, 'type', timeouts, { lane: 'staff', address: 'a' })).toBe('well');
  });
});

describe('a hostile file', () => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  /** A PNG of one colour: small as a file, `width` x `height` bytes when it is opened. */
  const bomb = (width: number, height: number): Buffer => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 0, 0, 0, 0], 8);
    const rows = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 400)));
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
  };

  it.each<[string, (of: Buffer) => DecodeRequest]>([
    ['is no whole picture', of => ({ name: 'isWholePicture', bytes: of })],
    ['has no code', of => ({ name: 'textsInPicture', bytes: of, attempt: 0 })],
    ['is derived to nothing', of => ({ name: 'derivePicture', bytes: of, largestWidth: 1920, widths: [320] })],
  ])('with dimensions without end %s', async (_, question) => {
    decoders = createDecoders({ time: systemTime });
    await expect(decoders.ask(question(bomb(60_000, 60_000)), timeouts)).rejects.toThrow(DecodingFailed);
    expect(await decoders.ask({ name: 'type', bytes: bomb(20, 20) }, timeouts)).toBe('image/png');
  });
});

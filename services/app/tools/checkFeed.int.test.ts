import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedOf } from '../channels/channelServer.testkit.ts';
import { checkFeed } from './checkFeed.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baan-feed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = async (text: string) => {
  const file = join(folder, 'feed.ics');
  await writeFile(file, text);
  return checkFeed(file);
};

it('says what would be read of a file', async () => {
  const { lines, code } = await check(feedOf([{ uid: 'a', from: '2027-01-10', to: '2027-01-12', summary: 'Reserved' }]));
  expect(lines).toEqual([
    '-//admin.booking.com//EN: 1 stays, 0 entries that cannot be read',
    '2027-01-10 to 2027-01-12  reservation',
  ]);
  expect(code).toBe(0);
});

it('says in one line why nothing can be read', async () => {
  expect(await check('<!doctype html>')).toEqual({ lines: ['feed_not_calendar'], code: 1 });
  expect(await checkFeed('http://127.0.0.1/feed.ics')).toEqual({ lines: ['address_not_public'], code: 1 });
  expect(await checkFeed(join(folder, 'nowhere.ics'))).toMatchObject({ code: 1 });
  expect(await checkFeed(undefined)).toMatchObject({ code: 1 });
});

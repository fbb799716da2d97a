import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { certificateFiles } from '@baan/embedded/certificates';
import { testCertificates } from '@baan/embedded/testCertificates';
import { systemTime } from '@baan/time/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelServer, feedOf, startChannelServer } from './channelServer.testkit.ts';
import { feedUrlOf, isPublicAddress, type Lookup } from './feedAddress.ts';
import { fetchFeed, type Validators } from './feedClient.ts';
import { mostBytes } from './ical/readCalendar.ts';

// Feeds of strangers over real HTTP: whatever a server does, the answer is one of few, in time.

let channel: ChannelServer;
beforeEach(async () => {
  channel = await startChannelServer();
});
afterEach(() => channel.stop());

const nothing: Validators = { etag: null, lastModified: null };

type Over = { lookup?: Lookup; isAllowed?: (address: string) => boolean; timeoutMs?: number };

const fetchOf = (address: string, validators = nothing, over: Over = {}) => {
  const url = feedUrlOf(address);
  if (!url) throw new Error('No address of a feed');
  const { lookup = async () => ['127.0.0.1'], isAllowed = () => true, timeoutMs = 5_000 } = over;
  return fetchFeed(url, validators, { time: systemTime, lookup, isAllowed }, timeoutMs);
};

const unreachable = (reason: string, status: number | null = null) => ({
  kind: 'failure',
  code: 'feed_unreachable',
  reason,
  status,
});

describe('a feed', () => {
  it('is fetched with its validators, which make the next fetch conditional', async () => {
    channel.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      response.writeHead(200, { ETag: '"1"', 'Last-Modified': 'Tue, 01 Dec 2026 03:00:00 GMT' }).end(feedOf([]));
    };
    const first = await fetchOf(channel.url);
    expect(first).toEqual({ kind: 'body', text: feedOf([]), etag: '"1"', lastModified: 'Tue, 01 Dec 2026 03:00:00 GMT' });
    expect(await fetchOf(channel.url, { etag: '"1"', lastModified: null })).toEqual({ kind: 'unchanged' });
  });

  it('is unpacked', async () => {
    channel.answer = (_request, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(feedOf([])));
    expect(await fetchOf(channel.url)).toMatchObject({ kind: 'body', text: feedOf([]) });
  });

  it.each([0, 1])('of a megabyte and %i bytes more', async more => {
    channel.answer = (_request, response) => void response.writeHead(200).end('x'.repeat(mostBytes + more));
    expect((await fetchOf(channel.url)).kind).toBe(more === 0 ? 'body' : 'failure');
  });

  it('that unpacks to more than a megabyte is too large', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    channel.answer = (_request, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
    expect(await fetchOf(channel.url)).toMatchObject({ code: 'feed_too_large' });
  });

  it('that is cut while it is packed is truncated', async () => {
    const packed = gzipSync(feedOf([{ uid: 'a', from: '2026-12-10', to: '2026-12-12' }]));
    channel.answer = (_request, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed.subarray(0, packed.length - 10));
    expect(await fetchOf(channel.url)).toMatchObject({ code: 'feed_truncated' });
  });

  it('that drips a byte at a time ends with the time', async () => {
    channel.answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await fetchOf(channel.url, nothing, { timeoutMs: 300 })).toEqual(unreachable('timeout'));
  });

  it.each([401, 404, 500, 204])('is not there with the status %i', async status => {
    channel.answer = (_request, response) => void response.writeHead(status).end();
    expect(await fetchOf(channel.url)).toEqual(unreachable('status', status));
  });

  it('is not there where nobody listens, or no name server answers', async () => {
    await channel.stop();
    expect(await fetchOf(channel.url)).toEqual(unreachable('refused'));
    const failing = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await fetchOf('https://nowhere.example/a.ics', nothing, { lookup: failing })).toEqual(unreachable('dns'));
  });

  it('is not read past a certificate that proves nothing', async () => {
    const folder = await testCertificates();
    const fileOf = (name: string) => readFileSync(join(folder, name));
    const cert = fileOf(certificateFiles.serverCertificate);
    const key = fileOf(certificateFiles.serverKey);
    const secure = createServer({ cert, key }, (_request, response) => response.end(feedOf([])));
    await new Promise<void>(resolve => secure.listen(0, '127.0.0.1', resolve));
    const { port } = secure.address() as AddressInfo;
    expect(await fetchOf(`https://channel.example:${port}/`)).toEqual(unreachable('tls'));
    secure.close();
  });
});

describe('a redirect', () => {
  const redirectTo = (location: string) => {
    channel.answer = (request, response) =>
      request.url === '/end' ? void response.end(feedOf([])) : void response.writeHead(302, { Location: location }).end();
  };

  it('is followed, five times at most', async () => {
    redirectTo('/end');
    expect(await fetchOf(`${channel.url}/begin`)).toMatchObject({ kind: 'body' });
    redirectTo('/again');
    expect(await fetchOf(`${channel.url}/begin`)).toEqual(unreachable('redirects'));
    expect(channel.requests.filter(({ path }) => path === '/again')).toHaveLength(5);
  });

  it.each(['http://169.254.169.254/latest/meta-data', 'http://[::1]/', 'http://10.0.0.1/', 'http://inside.example/'])(
    'to %s is not followed',
    async location => {
      redirectTo(location);
      const lookup: Lookup = async hostname => [hostname === 'inside.example' ? '192.168.1.1' : '127.0.0.1'];
      // The server of the test counts as public, and what it leads to does not.
      const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
      const { port } = new URL(channel.url);
      expect(await fetchOf(`http://public.example:${port}/`, nothing, { lookup, isAllowed })).toMatchObject({
        code: 'address_not_public',
      });
      expect(channel.requests).toHaveLength(1);
    },
  );

  it('to another protocol is not followed', async () => {
    redirectTo('file:///etc/passwd');
    expect(await fetchOf(`${channel.url}/begin`)).toEqual(unreachable('redirects'));
  });
});

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '169.254.169.254',
    '10.1.2.3',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'nonsense',
  ])('%s is not public', async address => {
    expect(isPublicAddress(address)).toBe(false);
    const answer = await fetchOf('http://tricky.example/', nothing, {
      lookup: async () => ['93.184.216.34', address],
      isAllowed: isPublicAddress,
    });
    expect(answer).toMatchObject({ code: 'address_not_public' });
  });

  it('is resolved once: a second answer of the name server changes nothing', async () => {
    let asked = 0;
    const lookup: Lookup = async () => {
      asked += 1;
      return [asked === 1 ? '127.0.0.1' : '203.0.113.7'];
    };
    const { port } = new URL(channel.url);
    expect(await fetchOf(`http://rebinding.example:${port}/`, nothing, { lookup })).toMatchObject({ kind: 'body' });
    expect(asked).toBe(1);
  });

  it.each([
    ['webcal://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    [' https://calendar.example/a.ics#today ', 'https://calendar.example/a.ics'],
    ['ftp://calendar.example/a.ics', undefined],
    ['https://user:secret@calendar.example/a.ics', undefined],
    ['file:///etc/passwd', undefined],
    ['calendar.example/a.ics', undefined],
  ])('%s is read as %s', (typed, address) => {
    expect(feedUrlOf(typed)?.href).toBe(address);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '@baan/app/testService';
import { addDays } from '@baan/domain/shared/plainDate';
import { type Figure, inTurn } from './figure.ts';
import { nightOf } from './furnish.ts';
import { place } from './placing.ts';
import type { VillaStack } from './world.ts';

const kinds = ['airbnb', 'booking_com', 'agoda'] as const;
const staysEach = 40;
const nightsEach = 3;

/** Channels are read when they are added, and then not again while the bench runs. */
export const readOnce = { CHANNELS_ALLOW_PRIVATE: 'on', CHANNEL_FRESH_SECONDS: '86400', CHANNEL_READ_SECONDS: '86400' };

/** Stays one after another, from the first night that nobody has. */
const feedFrom = (first: number, kind: string): string => {
  const day = (date: string): string => date.replaceAll('-', '');
  const events = Array.from({ length: staysEach }, (_, index) => {
    const { checkIn } = nightOf(first + index * nightsEach);
    return [
      'BEGIN:VEVENT',
      `UID:${kind}-${index}`,
      `DTSTART;VALUE=DATE:${day(checkIn)}`,
      `DTEND;VALUE=DATE:${day(addDays(checkIn, nightsEach))}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${kind}//EN`, ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
};

/** Gives the villa three channels with 40 stays each. @returns the number of stays */
const addChannels = async (villa: VillaStack, token: string): Promise<number> => {
  const server = createServer((request, response) => {
    const place = Number(request.url?.slice(1));
    const feed = feedFrom(villa.placed + place * staysEach * nightsEach, kinds[place] ?? 'other');
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(feed);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let stays = 0;
  for (const [place, kind] of kinds.entries()) {
    type Added = { data: { channel: { stays: number } } };
    const body = { kind, name: kind, feedUrl: `${url}/${place}` };
    const added = await call<Added>(villa, 'POST', '/admin/channels', { token, body });
    if (added.status !== 201) throw new Error(`Adding a channel answered ${added.status}`);
    stays += added.body.data.channel.stays;
  }
  server.close();
  villa.placed += kinds.length * staysEach * nightsEach;
  return stays;
};

/** Placing in a villa with channels, of which no read is due, against one without. */
export const placingWithChannels = async (villa: VillaStack, without: VillaStack, token: string): Promise<Figure> => {
  const stays = await addChannels(villa, token);
  const value = await inTurn(
    () => place(villa, 96, 16),
    () => place(without, 96, 16),
  );
  const what = `placing a booking, 16 in flight, with ${kinds.length} channels and ${stays} stays, no read due, against without`;
  return { what, value, aim: '0.9' };
};

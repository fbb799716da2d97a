import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A channel as tests play it: it publishes a feed with the manners of one.

export type FakeStay = { uid: string; from: string; to: string; summary?: string; description?: string };

const day = (date: string): string => date.replaceAll('-', '');

const eventOf = ({ uid, from, to, summary = 'CLOSED - Not available', description }: FakeStay): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART;VALUE=DATE:${day(from)}`,
  `DTEND;VALUE=DATE:${day(to)}`,
  `SUMMARY:${summary}`,
  ...(description ? [`DESCRIPTION:${description}`] : []),
  'END:VEVENT',
];

export const feedOf = (stays: readonly FakeStay[], prodId = '-//admin.booking.com//EN'): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${prodId}`, ...stays.flatMap(eventOf), 'END:VCALENDAR', ''].join('\r\n');

export type ChannelServer = {
  url: string;
  /** Answers in the place of the feed. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  stays: FakeStay[];
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  stop: () => Promise<void>;
};

/** Serves its stays as a feed at every path. */
export const startChannelServer = async (prodId?: string): Promise<ChannelServer> => {
  const server: Server = createServer((request, response) => {
    channel.requests.push({ path: request.url ?? '', headers: request.headers });
    if (channel.answer) return channel.answer(request, response);
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(feedOf(channel.stays, prodId));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const channel: ChannelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: null,
    stays: [],
    requests: [],
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return channel;
};

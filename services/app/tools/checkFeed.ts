import { readFile } from 'node:fs/promises';
import { isNamed } from '@baan/domain/channels/feed';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { systemTime } from '@baan/time/time';
import { feedUrlOf, isPublicAddress, lookupAll } from '../channels/feedAddress.ts';
import { fetchFeed } from '../channels/feedClient.ts';
import { createRuleExpander } from '../channels/ical/expandRules.ts';
import { type ReadCalendar, readCalendar } from '../channels/ical/readCalendar.ts';
import { expandRecurring } from '../channels/ical/recurring.ts';
import { createDecoders } from '../decoding/decoders.ts';

// `npm run check-feed -- <address or file>`: says what Baan would read of a calendar. It needs no villa, and saves nothing.

/** The text of a feed, or in one line the reason why it was not read. */
const textOf = async (given: string): Promise<string | { problem: string }> => {
  const url = feedUrlOf(given);
  if (!url) return readFile(given, 'utf8').catch(() => ({ problem: `Neither an address of a calendar nor a file: ${given}` }));
  const dependencies = { time: systemTime, lookup: lookupAll, isAllowed: isPublicAddress };
  const answer = await fetchFeed(url, { etag: null, lastModified: null }, dependencies);
  if (answer.kind === 'body') return answer.text;
  if (answer.kind === 'unchanged') return { problem: 'feed_unreachable: status 304' };
  const { code, reason, status } = answer;
  return { problem: [code, [reason, status].filter(part => part !== null).join(' ')].filter(Boolean).join(': ') };
};

/** Days from today that are looked at. */
const horizonDays = 540;

/** What repeats, from today on. */
const recurrencesOf = async ({ recurring, exceptions }: ReadCalendar) => {
  const decoders = createDecoders({ time: systemTime, perAddress: null });
  const today = bangkokDate(systemTime.now());
  const range = { today, horizon: addDays(today, horizonDays) };
  try {
    return await expandRecurring(recurring, exceptions, range, createRuleExpander(decoders));
  } finally {
    await decoders.stop();
  }
};

/** The lines to print, and the exit code. */
export const checkFeed = async (given: string | undefined): Promise<{ lines: string[]; code: number }> => {
  if (!given) return { lines: ['Usage: npm run check-feed -- <address or file>'], code: 1 };
  const text = await textOf(given);
  if (typeof text !== 'string') return { lines: [text.problem], code: 1 };
  const read = readCalendar(text);
  if ('fault' in read) return { lines: [read.fault], code: 1 };
  const repeated = await recurrencesOf(read);
  const stays = [...read.events, ...repeated.events].map(({ checkIn, checkOut, summary, reference }) => {
    const kind = isNamed(summary, reference) ? 'reservation' : 'block';
    return `${checkIn} to ${checkOut}  ${kind}${reference ? `  ${reference}` : ''}`;
  });
  const unread = [...read.unreadable, ...repeated.unreadable];
  const counts = `${stays.length} stays, ${unread.length} entries that cannot be read`;
  return {
    lines: [`${read.prodId || 'no PRODID'}: ${counts}`, ...stays, ...unread.map(({ line, reason }) => `line ${line}: ${reason}`)],
    code: unread.length > 0 ? 1 : 0,
  };
};

// Run as a program, not imported by a test.
if (import.meta.url === `file://${process.argv[1]}`) {
  const { lines, code } = await checkFeed(process.argv[2]);
  console.log(lines.join('\n'));
  process.exitCode = code;
}

import { describeBooking } from './booking.ts';
import { describeCalendar } from './calendar.ts';
import type { DescribedEvent, DescribeEvent, EventDescription, ReaderContext } from './eventDescription.ts';
import { eventTitle } from './eventName.ts';
import { describeLedger } from './ledger.ts';
import { describePaymentLink } from './paymentLink.ts';
import { describeReceipts } from './receipts.ts';
import { describeTeam } from './team.ts';
import { describeVilla } from './villa.ts';

const descriptions: readonly [RegExp, DescribeEvent][] = [
  [/^booking/, describeBooking],
  [/^paymentLink/, describePaymentLink],
  [/^calendar$/, describeCalendar],
  [/^villa$/, describeVilla],
  [/^(staff|team)/, describeTeam],
  [/^receipts$/, describeReceipts],
  [/^ledger$/, describeLedger],
];

/** A space between a Latin name and Thai text, which has no spaces between words. */
const apart = (words: string): string => words.replace(/([a-z])(?=[\u0e01-\u0e4e])/gi, '$1 ');

/** Any event of the house as text: its own sentence, else its name. An event unknown to this release shows its type. */
export const describeEvent = (event: DescribedEvent, listener: ReaderContext): EventDescription => {
  const teller = descriptions.find(([stream]) => stream.test(event.stream))?.[1];
  const told = teller?.(event, listener) ?? { title: eventTitle(event.type, listener.text) };
  return { ...told, title: apart(told.title) };
};

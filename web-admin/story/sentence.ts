import { tellBooking } from './booking.ts';
import { tellCalendar } from './calendar.ts';
import { eventTitle } from './eventName.ts';
import { tellLedger } from './ledger.ts';
import { tellPaymentLink } from './paymentLink.ts';
import { tellReceipts } from './receipts.ts';
import { tellTeam } from './team.ts';
import type { Listener, StoryEvent, Teller, Told } from './told.ts';
import { tellVilla } from './villa.ts';

const tellers: readonly [RegExp, Teller][] = [
  [/^booking/, tellBooking],
  [/^paymentLink/, tellPaymentLink],
  [/^calendar$/, tellCalendar],
  [/^villa$/, tellVilla],
  [/^(staff|team)/, tellTeam],
  [/^receipts$/, tellReceipts],
  [/^ledger$/, tellLedger],
];

/** A space between a Latin name and Thai text, which has no spaces between words. */
const apart = (words: string): string => words.replace(/([a-z])(?=[\u0e01-\u0e4e])/gi, '$1 ');

/** Any event of the house as text: its own sentence, else its name. An event unknown to this release shows its type. */
export const tell = (event: StoryEvent, listener: Listener): Told => {
  const teller = tellers.find(([stream]) => stream.test(event.stream))?.[1];
  const told = teller?.(event, listener) ?? { title: eventTitle(event.type, listener.text) };
  return { ...told, title: apart(told.title) };
};

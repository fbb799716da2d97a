import { bangkokDate } from '@baan/domain/shared/plainDate';
import { termsOf } from '@baan/projections/termsView';
import { termsSentence } from '@baan/words/terms';
import type { Facts } from './facts.ts';
import type { Letter, Words } from './letter.ts';
import { shortDay } from './words.ts';

/** What comes back when plans change, in dates; nothing where the house has no terms. */
export const termsSection = ({ booking }: Facts, ...more: Words[]): Letter['sections'] => {
  const { language } = booking;
  const th = language === 'th';
  const terms = termsOf(booking);
  if (!terms) return [];
  // What is over when the letter is written is no promise.
  const isAhead = (until: string): boolean => until >= booking.updatedAt;
  const sentence = termsSentence(
    terms.steps.filter(({ until }) => isAhead(until)),
    language,
  );
  const move = terms.moveUntil && isAhead(terms.moveUntil) && shortDay(bangkokDate(terms.moveUntil), language);
  const moving = move ? (th ? ` ย้ายวันฟรีหนึ่งครั้งถึง ${move}` : ` One free move until ${move}.`) : '';
  return [{ title: th ? 'ถ้าแผนเปลี่ยน' : 'If plans change', paragraphs: [[`${sentence}${th ? '' : '.'}${moving}`], ...more] }];
};

import { balanceOf } from '@baan/domain/payment/account';
import { deadline } from '@baan/i18n/dates';
import type { Email } from '../email.ts';
import { bookingEmail, bookingUrl, type GuestEmailData, stayRows } from '../facts.ts';
import { moneyRows, paidRow } from '../moneyRows.ts';

/** The link to a booking, asked for by its number and its email or phone. Only the booking's own address gets it. */
export const found = (facts: GuestEmailData): Email => {
  const { at, language, text, words } = facts;
  const { status, account } = facts.booking;
  const isPaid = status === 'confirmed' && balanceOf(account) <= 0;
  const isPayable = status === 'pending_payment' || (status === 'confirmed' && balanceOf(account) > 0);
  return {
    ...bookingEmail(facts, 'found', { at: deadline(at, language) }),
    rows: [
      ...stayRows(facts),
      { label: text('row.status'), value: [{ strong: text(isPaid ? 'status.paidInFull' : `status.${status}`) }] },
      ...(isPayable ? moneyRows(facts) : paidRow(facts)),
    ],
    button: { text: text('button.open'), url: bookingUrl(facts, status === 'pending_payment' ? 'payment' : 'confirmation') },
    sections: [{ paragraphs: [words('found.notYou')] }],
  };
};

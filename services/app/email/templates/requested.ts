import type { DataRequestKind } from '@baan/domain/booking/events';
import { balanceOf } from '@baan/domain/payment/account';
import { deadline } from '@baan/i18n/instants';
import type { Email } from '../email.ts';
import { bookingEmail, bookingUrl, type EmailRow, type GuestEmailData, stayRows } from '../guestEmail.ts';
import { moneyRows, paidRow } from '../moneyRows.ts';

// Emails that a guest asked for: the link to a booking, and answers about their data.

const bookingRow = ({ booking, text }: GuestEmailData): EmailRow => ({
  label: text('stay.booking'),
  value: [{ strong: booking.number }],
});

/** The copy is attached. */
export const dataCopy = (facts: GuestEmailData): Email => ({ ...bookingEmail(facts, 'dataCopy'), rows: [bookingRow(facts)] });

/** Why a copy, or the erasure, is refused. */
export const dataRefused = (facts: GuestEmailData): Email => {
  const { booking, text } = facts;
  const refused = (['copy', 'erasure'] as const satisfies readonly DataRequestKind[]).filter(
    kind => booking.dataRequests[kind]?.refusal,
  );
  return {
    ...bookingEmail(facts, 'dataRefused'),
    rows: [
      bookingRow(facts),
      ...refused.map(kind => ({
        label: text(`dataRefused.${kind}`),
        value: [booking.dataRequests[kind]?.refusal ?? ''],
      })),
    ],
  };
};

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

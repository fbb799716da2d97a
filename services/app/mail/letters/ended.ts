import { isEnded } from '@baan/domain/booking/state';
import { paidOf, refundDueOf, refundedOf } from '@baan/domain/payment/account';
import { deadline } from '@baan/words/dates';
import { bookingUrl, type Facts, frame, speechOf, stayRows } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { testNote } from '../moneyRows.ts';
import { baht } from '../phrases.ts';
import { asksAccount, refundRows } from '../refundRows.ts';
import { opening } from '../speech.ts';

const otherDates = (facts: Facts): Letter['button'] => ({
  text: speechOf(facts).text('button.otherDates'),
  url: `${facts.publicUrl}/`,
});

/** The time to pay is over; the nights are free again. The booking's page can book them again, and takes a slip. */
export const expired = (facts: Facts): Letter => {
  const speech = speechOf(facts);
  const received = paidOf(facts.booking.account);
  const paid = baht(received);
  return {
    ...frame(facts),
    ...opening(speech, 'expired'),
    ...(received > 0 ? { lead: [...speech.words('expired.leadPaidInPart', { paid }), ...testNote(facts)] } : {}),
    rows: [...stayRows(facts), ...(received > 0 ? [{ label: speech.text('expired.received'), value: [{ strong: paid }] }] : [])],
    button: { text: speech.text(received > 0 ? 'button.open' : 'expired.button'), url: bookingUrl(facts, 'confirmation') },
  };
};

/** A card was charged after the end, because the gateway answered late. A guest is always told of a charge. */
export const cardLate = (facts: Facts): Letter => {
  const { account } = facts.booking;
  const speech = speechOf(facts);
  const paid = baht(paidOf(account));
  const begun = opening(speech, 'cardLate', { paid });
  return {
    ...frame(facts),
    ...begun,
    lead: [...begun.lead, ...testNote(facts)],
    rows: [...stayRows(facts), { label: speech.text('cardLate.charged'), value: [{ strong: paid }] }],
    button: { text: speech.text('button.open'), url: bookingUrl(facts, 'confirmation') },
  };
};

const plainLeads = { guest: 'byGuest', house: 'byHouse', unknown: 'lead' } as const;
const refundLeads = { guest: 'byGuestRefund', house: 'byHouseRefund', unknown: 'leadRefund' } as const;

/** Cancelled, by the guest or by the house. A refund is told once it is recorded. */
export const cancelled = (facts: Facts): Letter => {
  const { booking } = facts;
  const refunded = refundedOf(booking.account);
  const due = refundDueOf(booking.account);
  const kept = Math.max(0, paidOf(booking.account) - due);
  const received = paidOf(booking.account) + refunded;
  const { cancellationReason: reason = null, cancelledBy = null, endedAt = booking.updatedAt } = isEnded(booking) ? booking : {};
  const speech = speechOf(facts);
  const { text, words } = speech;
  const leads = due > 0 ? refundLeads : plainLeads;
  const lead = words(`cancelled.${leads[cancelledBy ?? 'unknown']}`, { at: deadline(endedAt, booking.language) });
  return {
    ...frame(facts),
    ...opening(speech, 'cancelled'),
    ...(due > 0 ? { heading: words('cancelled.headingRefund', { due: baht(due) }) } : {}),
    lead: [...lead, ...(asksAccount(facts) ? [text('cancelled.tellAccount')] : []), ...testNote(facts)],
    rows: [
      ...(reason ? [{ label: text('row.reason'), value: [reason] }] : []),
      ...stayRows(facts),
      ...(received > 0 ? [{ label: text('cancelled.paid'), value: [baht(received)] }] : []),
      ...(refunded > 0 ? [{ label: text('cancelled.refunded'), value: [{ strong: baht(refunded) }] }] : []),
      ...(received > 0 ? [{ label: text('cancelled.kept'), value: [baht(kept)] }] : []),
      ...refundRows(facts),
    ],
    button: due > 0 ? { text: text('cancelled.button'), url: bookingUrl(facts, 'confirmation') } : otherDates(facts),
  };
};

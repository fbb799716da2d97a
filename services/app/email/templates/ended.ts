import { isEnded } from '@baan/domain/booking/state';
import { paidOf, refundAt, refundDueOf, refundedOf } from '@baan/domain/payment/account';
import { deadline } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { Email } from '../email.ts';
import { bookingEmail, type GuestEmailData, stayRows } from '../guestEmail.ts';
import { asksAccount, paidRow, refundRows, testNote } from '../moneyRows.ts';

/** The time to pay is over; the nights are free again, unless a channel sold them. The booking's page can book them again, and takes a slip. */
export const expired = (facts: GuestEmailData): Email => {
  const { text, words } = facts;
  const received = paidOf(facts.booking.account);
  const paid = baht(received);
  const { booking } = facts;
  // The nights are a channel's now: they cannot be booked again.
  if (received <= 0 && isEnded(booking) && booking.because === 'channel')
    return { ...bookingEmail(facts, 'soldElsewhere'), rows: stayRows(facts) };
  const letter = bookingEmail(facts, 'expired');
  if (received <= 0) return { ...letter, rows: stayRows(facts), button: { ...letter.button, text: text('expired.button') } };
  return {
    ...letter,
    lead: [...words('expired.leadPaidInPart', { paid }), ...testNote(facts)],
    rows: [...stayRows(facts), { label: text('expired.received'), value: [{ strong: paid }] }],
  };
};

/** A card was charged after the end, because the gateway answered late. The guest always gets an email about a charge. */
export const cardLate = (facts: GuestEmailData): Email => {
  const paid = baht(paidOf(facts.booking.account));
  const letter = bookingEmail(facts, 'cardLate', { paid });
  return {
    ...letter,
    lead: [...letter.lead, ...testNote(facts)],
    rows: [...stayRows(facts), { label: facts.text('cardLate.charged'), value: [{ strong: paid }] }],
  };
};

/** A slip that came after the end was approved: the money is there, and staff reinstate the booking or give it back. */
export const lateSlipApproved = (facts: GuestEmailData): Email => {
  const paid = baht(paidOf(facts.booking.account));
  const letter = bookingEmail(facts, 'lateSlipApproved', { paid });
  return {
    ...letter,
    lead: [...letter.lead, ...(asksAccount(facts) ? [facts.text('cancelled.tellAccount')] : []), ...testNote(facts)],
    rows: [...stayRows(facts), ...paidRow(facts), ...refundRows(facts)],
  };
};

/** A slip that came after the end was refused, with the reason. */
export const lateSlipRefused = (facts: GuestEmailData): Email => {
  const { booking, text } = facts;
  const reason = (isEnded(booking) && booking.refusalReason) || '';
  return {
    ...bookingEmail(facts, 'lateSlipRefused'),
    rows: [...(reason ? [{ label: text('row.reason'), value: [reason] }] : []), ...stayRows(facts)],
  };
};

const leads = { guest: 'byGuest', house: 'byHouse', unknown: 'lead' } as const;

/** Cancelled, by the guest or by the villa. A refund is named once it is recorded. */
export const cancelled = (facts: GuestEmailData): Email => {
  const { booking, publicUrl, language, text, words } = facts;
  const refunded = refundedOf(booking.account);
  const due = refundDueOf(booking.account);
  const kept = Math.max(0, paidOf(booking.account) - due);
  const received = paidOf(booking.account) + refunded;
  const { cancellationReason: reason = null, cancelledBy = null, endedAt = booking.updatedAt } = isEnded(booking) ? booking : {};
  const letter = bookingEmail(facts, 'cancelled');
  const lead = words(`cancelled.${leads[cancelledBy ?? 'unknown']}${due > 0 ? 'Refund' : ''}`, {
    at: deadline(endedAt, language),
  });
  return {
    ...letter,
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
    sections: facts.isInCalendar ? [{ paragraphs: [words('cancelled.calendar')] }] : [],
    button:
      due > 0 ? { ...letter.button, text: text('cancelled.button') } : { text: text('button.otherDates'), url: `${publicUrl}/` },
  };
};

/** Money that went back, with its refund note. A cancellation says so itself. */
export const refunded = (facts: GuestEmailData): Email => {
  const { booking, at, text } = facts;
  const amount = baht(refundAt(booking.account, at)?.amount ?? 0);
  const letter = bookingEmail(facts, 'refunded', { amount });
  return {
    ...letter,
    lead: [...letter.lead, ...testNote(facts)],
    rows: [...stayRows(facts), { label: text('cancelled.refunded'), value: [{ strong: amount }] }, ...refundRows(facts)],
  };
};

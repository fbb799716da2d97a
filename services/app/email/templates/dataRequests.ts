import type { DataRequestKind } from '@baan/domain/shared/dataRequest';
import type { Email } from '../email.ts';
import { bookingEmail, type EmailRow, type GuestEmailData } from '../facts.ts';

// Answers to what a guest asked of their data.

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

import { Refusal } from '../shared/refusal.ts';

/**
 * How often a guest changed a booking, or who pays a payment link. Without bounds a stranger could grow one stream for ever, fill the disk with slips, and have
 * letters sent to whomever they name. Cancelling and paying by card are not counted.
 */
export type GuestChanges = { contacts: number; slips: number; all: number };

export const noGuestChanges: GuestChanges = { contacts: 0, slips: 0, all: 0 };

const mostChanges: GuestChanges = { contacts: 5, slips: 10, all: 60 };

/** What an event adds to the count. Staff correct contact details by BookingAmended, which says no wishes. */
export const withGuestChange = (count: GuestChanges, event: { type: string; data: object }): GuestChanges => {
  const all = count.all + 1;
  switch (event.type) {
    case 'CustomerAttached':
    case 'PaymentLinkPayerAttached':
      return { ...count, all, contacts: count.contacts + 1 };
    case 'PaymentSlipAttached':
    case 'PaymentLinkSlipAttached':
      return { ...count, all, slips: count.slips + 1 };
    case 'PaymentMethodChosen':
    case 'PaymentSlipCleared':
    case 'PaymentLinkMethodChosen':
    case 'PaymentLinkSlipCleared':
    case 'StayChangeRequested':
    case 'StayChangeWithdrawn':
      return { ...count, all };
    case 'BookingAmended':
      return 'specialRequests' in event.data ? { ...count, all } : count;
    default:
      return count;
  }
};

/** @throws Refusal `rate_limited`, with the limit and what is counted */
export const assertGuestMayChange = ({ guestChanges }: { guestChanges: GuestChanges }, kind: keyof GuestChanges): void => {
  for (const of of [kind, 'all'] as const) {
    if (guestChanges[of] >= mostChanges[of])
      throw new Refusal('rate_limited', 'This was changed too often. Please contact the house.', {
        limit: mostChanges[of],
        of,
      });
  }
};

/** So many addresses are told how to pay, each once. */
const mostPlacedLetters = 3;

/** Is this address told how to pay? `placedTo`: those that were. */
export const isToldToPay = (placedTo: readonly string[], email: string): boolean =>
  placedTo.length < mostPlacedLetters && !placedTo.includes(email.toLowerCase());

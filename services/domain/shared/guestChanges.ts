import { Refusal } from './refusal.ts';

/**
 * How often a guest changed a booking, or its payer a payment link. Without bounds a stranger could grow one stream for ever, fill the disk
 * with slips, and have emails sent to any address. Cancelling and paying by card are not counted.
 */
export type GuestChanges = { contacts: number; slips: number; all: number };

type Changed = { guestChanges: GuestChanges };

export const noGuestChanges: GuestChanges = { contacts: 0, slips: 0, all: 0 };

const mostChanges: GuestChanges = { contacts: 5, slips: 10, all: 60 };

/** One change more; `kind` where it is bounded apart as well. */
export const counted = ({ guestChanges }: Changed, kind?: 'contacts' | 'slips'): Changed => ({
  guestChanges: { ...guestChanges, all: guestChanges.all + 1, ...(kind ? { [kind]: guestChanges[kind] + 1 } : {}) },
});

/** @throws Refusal `rate_limited`, with the limit and what is counted */
export const assertGuestMayChange = ({ guestChanges }: Changed, kind: keyof GuestChanges): void => {
  for (const of of [kind, 'all'] as const) {
    if (guestChanges[of] >= mostChanges[of])
      throw new Refusal('rate_limited', 'This was changed too often. Please contact the house.', { limit: mostChanges[of], of });
  }
};

import { type SortPayload, useStore } from 'ra-core';

/** What the list of bookings opens on: the next arrivals, or all of them. The member's choice is kept (preferences.ts). */
export const useOpensOn = () => useStore<'next' | 'all'>('bookings.opensOn', 'next');

/** The order that the member chose last; null: none yet. */
export const useChosenOrder = () => useStore<SortPayload | null>('bookings.order', null);

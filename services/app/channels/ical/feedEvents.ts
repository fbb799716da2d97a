import type { Stay } from '@baan/domain/calendar/stay';

/** Nights that an event takes. `reference`: a code of a reservation, as Airbnb writes it. `line`: where it begins in the file. */
export type FeedEvent = Stay & { uid: string; summary: string; reference: string | null; line: number };

export type UnreadableEvent = { line: number; reason: string };

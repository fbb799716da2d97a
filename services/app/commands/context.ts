import type { Actor } from '@baan/domain/calendar/calendar';

/** Who asks, and which request of theirs it is: kept in the metadata of every event that comes of it. */
export type Context = { actor: Actor; correlationId: string };

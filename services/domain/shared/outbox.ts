export type Actor = { kind: 'guest' | 'staff' | 'system'; id?: string };

/** An event that a calendar event leads to, in its stored (encrypted) form, to be appended to `booking-{bookingId}`. */
export type CarriedEvent = { type: string; data: Record<string, unknown>; actor: Actor; correlationId: string };

import { z } from 'zod';

// Live updates as server-sent events: kind and id of a changed object, never its content. The reader fetches that by the usual calls.
//
//   id: 4711                                  the log's position, for `Last-Event-ID`
//   event: open                               once; every later change follows
//   data: {"resumed":true}                    no change was missed since the reader's last id
//
//   id: 4715
//   event: changed
//   data: {"kind":"booking","id":"…"}
//
// A line that begins with a colon is a heartbeat. The service ends every stream after some minutes: reconnect with
// the last id. A client that was not resumed fetches everything anew at `open`.

/** Kinds of changes. `calendar` is a block of the owner's or a stay of a channel, on nights without a booking. */
export const changeKinds = ['booking', 'receipt', 'paymentLink', 'calendar', 'channel', 'gateway', 'villa', 'staff'] as const;

/**
 * The data of an event `changed`. `id` is that of the booking (also for its receipts) or of the payment link; null for
 * single objects, and for auditors, who get no ids.
 */
export const change = z.object({ kind: z.enum(changeKinds), id: z.string().nullable() }).meta({ id: 'Change' });

/** The position to resume from, for clients that cannot send `Last-Event-ID`. */
export const streamQuery = z.object({
  position: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional()
    .meta({ description: 'the last id that was read; the header Last-Event-ID says the same' }),
});

/** Seconds between two heartbeats. A reader without any for longer than twice this time should reconnect. */
export const heartbeatSeconds = 15;

export type ChangeKind = (typeof changeKinds)[number];
export type Change = z.infer<typeof change>;

import { z } from 'zod';

// Live updates as server-sent events: which thing changed, never what it now is. The reader asks for that in the ordinary way.
//
//   id: 4711                                  the log's position, for `Last-Event-ID`
//   event: open                               once, when everything after it will be told
//   data: {"resumed":true}                    nothing was missed since the id that the reader came with
//
//   id: 4715
//   event: changed
//   data: {"kind":"booking","id":"…"}
//
// A line that begins with a colon says that the stream lives. The service ends every stream after some minutes: come back with
// the last id. A client that was not resumed asks for everything anew at `open`.

/** What can change. `calendar` is a block of the owner's, whose nights are in no booking. */
export const changeKinds = ['booking', 'receipt', 'paymentLink', 'calendar', 'villa', 'staff'] as const;

/**
 * The data of an event `changed`. `id` is that of the booking (also of a receipt for one) or of the payment link; null for what there
 * is one of, and for auditors, to whom no id is told.
 */
export const change = z.object({ kind: z.enum(changeKinds), id: z.string().nullable() }).meta({ id: 'Change' });

/** Where to go on, for clients that cannot send `Last-Event-ID`. */
export const streamQuery = z.object({
  position: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional()
    .meta({ description: 'the last id that was read; the header Last-Event-ID says the same' }),
});

/** Seconds between two signs of life. A reader that hears nothing for longer than two of them should come back. */
export const heartbeatSeconds = 15;

export type ChangeKind = (typeof changeKinds)[number];
export type Change = z.infer<typeof change>;

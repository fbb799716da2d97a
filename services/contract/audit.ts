import { isPlainDate } from '@baan/domain/shared/plainDate';
import { z } from 'zod';
import { fieldChange, historyEvent } from './history.ts';
import { searchLine } from './singleLine.ts';

// The audit for the owner and auditors. For an auditor the service removes personal names, masks account numbers except the
// last four digits, and shows bookings by number and payment links by the first twelve digits of a hash.

/** Kinds of events, for filters. */
export const auditKinds = ['booking', 'money', 'villa', 'bank', 'team', 'mail', 'calendar'] as const;

/** The kinds of subject. There are many of `booking`, `paymentLink` and `channel`, and one of each other kind. `team` is `staff` and every `staff-{id}`. */
export const subjectKinds = [
  'booking',
  'paymentLink',
  'villa',
  'team',
  'calendar',
  'channel',
  'receipts',
  'gateway',
  'ledger',
] as const;

export const subject = z
  .object({
    kind: z.enum(subjectKinds),
    name: z.string().meta({ description: 'Number of the booking, twelve digits of a payment link; empty for the others' }),
    id: z
      .string()
      .nullable()
      .meta({ description: 'Of the booking, payment link or channel; null for an auditor and for the others' }),
    stream: z.string().meta({ description: 'How the filter `stream` and /admin/audit/state call it, such as booking-BTM-7K2M9' }),
  })
  .meta({ id: 'AuditSubject' });

/** The event that caused another. */
export const auditCause = z.object({ position: z.string(), type: z.string(), at: z.string() }).meta({ id: 'AuditCause' });

export const auditEvent = historyEvent
  .extend({
    kind: z.enum(auditKinds),
    subject,
    cause: auditCause.nullable(),
    sameAction: z.int().meta({ description: 'How many other events have the same correlation id' }),
    hidden: z.array(z.string()).meta({ description: 'Fields of data and changes that the asker may not see' }),
    previousHash: z.string().nullable(),
    mac: z.string().nullable(),
    seal: z.int().nullable(),
    sealedAt: z.string().nullable(),
    unproven: z.boolean().meta({ description: 'This house did not write it: nothing is done for it' }),
  })
  .meta({ id: 'AuditEvent' });

/** The newest signed tree head, as stored outside the log. */
export const auditTreeHead = z
  .object({
    number: z.int(),
    events: z.int().meta({ description: 'How many events of this house it counts' }),
    at: z.string(),
    root: z.string().nullable().meta({ description: 'Null for an auditor, as is mac' }),
    mac: z.string().nullable(),
    waiting: z.int().meta({ description: 'Events that came behind it and wait for the next one' }),
  })
  .meta({ id: 'AuditSeal' });

/** Newest first; `Content-Range` has the total. `seal`: null before the first one. */
export const auditEventsResponse = z
  .object({ events: z.array(auditEvent), seal: auditTreeHead.nullable() })
  .meta({ id: 'AuditEvents' });

/** A day in Bangkok, or an instant with its zone. */
const moment = z.union([z.string().max(40).refine(isPlainDate), z.iso.datetime({ offset: true }).max(40)]);

/** `filter` of `GET /admin/audit/events`; `from` and `to` are days in Bangkok, both inclusive, or instants. */
export const auditFilter = z
  .object({
    stream: z.string().max(120).optional().meta({
      description:
        'villa, calendar, team, staff, receipts, ledger, booking or paymentLink (all of them), or one such as booking-BTM-7K2M9',
    }),
    kind: z.enum(auditKinds).optional(),
    type: z.string().max(60).optional(),
    actor: z.string().max(80).optional().meta({ description: 'guest, system, staff, or the id of a member of staff' }),
    from: moment.optional(),
    to: moment.optional(),
    correlationId: z.string().max(200).optional(),
    text: searchLine.max(100).optional().meta({
      description: 'Words, all of which have to occur in what the asker may see; or the beginning of the number of a booking',
    }),
  })
  .meta({ id: 'AuditFilter' });

/** `GET /admin/audit/state`: the current state without `at` and `event`. */
export const auditStateQuery = z.object({
  stream: z.string().min(1).max(120),
  at: z.string().max(40).optional().meta({ description: 'An ISO instant, or the position of an event' }),
  event: z.coerce.number().int().min(1).optional().meta({ description: 'The how-manieth event, from 1, in place of `at`' }),
});

/**
 * A booking with its nights, a payment link, the villa or the team after one event. `state` is flat, with the field names of
 * `changes`. `number` of `count`: index of the event, from 1; 0: before the first.
 */
export const auditState = z
  .object({
    subject,
    number: z.int(),
    count: z.int(),
    firstAt: z.string().nullable(),
    lastAt: z.string().nullable(),
    event: auditEvent.nullable(),
    state: z.record(z.string(), z.unknown()),
    hidden: z.array(z.string()),
  })
  .meta({ id: 'AuditState' });

/** The counts of a run of verify. */
export const verifyCounts = ['seals', 'events', 'streams', 'bookings', 'rows', 'files'] as const;

/**
 * Kinds of findings. `mac`: an event that this villa did not write; `seal`: the log differs from a signed tree head; `rows`: a row of a read
 * table; `checkpoint`: the position of a reader of the log; `unsigned`: a row of passwords, sessions, emails or slips without a valid MAC.
 */
export const findingKinds = [
  'chain',
  'mac',
  'seal',
  'carried',
  'sealed',
  'nights',
  'rows',
  'checkpoint',
  'files',
  'unsigned',
] as const;

export const finding = z
  .object({
    kind: z.enum(findingKinds),
    where: z.object({ subject: subject.nullable(), event: z.string().nullable().meta({ description: 'Its position' }) }),
    at: z.string().nullable(),
    advice: z.enum(['restoreBeside', 'startService', 'callAdministrator', 'rebuild', 'restoreFiles']),
    detail: z.string().meta({ description: 'For the administrator, in English; nothing of a person' }),
  })
  .meta({ id: 'Finding' });

const done = z.object({ done: z.int(), total: z.int().nullable() });

/** The run of verify: the current one, otherwise the last; `startedAt` null: none yet. */
export const verifyRun = z
  .object({
    running: z.boolean(),
    startedAt: z.string().nullable(),
    startedBy: z.string().meta({ description: 'Name of the member of staff; empty: nobody yet' }),
    counts: z.record(z.enum(verifyCounts), done),
    secondsLeft: z.int().nullable(),
    findings: z.array(finding),
    found: z.int().meta({ description: 'How many there are; `findings` holds the first hundred' }),
    behind: z.int().meta({ description: 'Events that the read tables had not seen yet' }),
    failed: z.boolean().meta({ description: 'The run could not be brought to its end' }),
    seal: auditTreeHead.nullable(),
    finishedAt: z.string().nullable(),
    byNight: z.boolean().meta({ description: 'Baan began it by itself, in the quiet hour' }),
    lastNight: z
      .object({ finishedAt: z.string(), found: z.int() })
      .nullable()
      .meta({ description: 'The last run by night that came to its end; null: none yet' }),
    nextAllowedAt: z.string().nullable().meta({ description: 'When an auditor may start another; null: now' }),
  })
  .meta({ id: 'VerifyRun' });

/** One event of an exported stream: as stored, with its decrypted data beside it. */
export const exportedEvent = z.object({
  revision: z.int(),
  id: z.string(),
  type: z.string(),
  stored: z.object({ data: z.string(), metadata: z.string() }).meta({ description: 'The bytes in the store, as UTF-8' }),
  hash: z.string(),
  previousHash: z.string().nullable(),
  mac: z.string().nullable(),
  decrypted: z.record(z.string(), z.unknown()),
  changes: z.array(fieldChange),
});

export const auditExport = z
  .object({
    stream: z.string(),
    exportedAt: z.string(),
    note: z
      .string()
      .meta({ description: 'What the file can prove: for an auditor ids are replaced, and its hashes cannot be recomputed' }),
    recomputable: z.boolean(),
    seal: auditTreeHead.nullable(),
    events: z.array(exportedEvent),
  })
  .meta({ id: 'AuditExport' });

export type AuditKind = (typeof auditKinds)[number];
export type SubjectKind = (typeof subjectKinds)[number];
export type AuditSubject = z.infer<typeof subject>;
export type AuditTreeHead = z.infer<typeof auditTreeHead>;
export type AuditEvent = z.infer<typeof auditEvent>;
export type AuditFilter = z.infer<typeof auditFilter>;
export type AuditState = z.infer<typeof auditState>;
export type VerifyCount = (typeof verifyCounts)[number];
export type FindingKind = (typeof findingKinds)[number];
export type VerifyFinding = z.infer<typeof finding>;
export type VerifyRun = z.infer<typeof verifyRun>;
export type AuditExport = z.infer<typeof auditExport>;

import type { Terms } from '@baan/domain/bookingCommand';
import { type CalendarCommand, type CalendarEvent, type CalendarState, decide as decideCalendar } from '@baan/domain/calendar';
import { decide as decideReceipts, type ReceiptCommand, type ReceiptEvent, type ReceiptsState } from '@baan/domain/receipts';
import { decide as decideStaff, hasOwner, type StaffEvent, type StaffMemberEvent, type StaffState } from '@baan/domain/staff';
import { staffMemberStream } from '@baan/domain/streamNames';
import { decide as decideVilla, priceListOf, usableMethods, type VillaCommand } from '@baan/domain/villa';
import type { VillaEvent, VillaState } from '@baan/domain/villaEvents';
import { type BookingHandle, createBookingHandle } from './bookingHandle.ts';
import type { Completion } from './completion.ts';
import type { Context } from './context.ts';
import { carry } from './decidedEvents.ts';
import type { EventStore } from './eventStore.ts';
import { assertRevision, type Expectation } from './expectation.ts';
import type { FoldedStream } from './foldedStream.ts';
import { createPaymentLinkHandle, type PaymentLinkHandle } from './paymentLinkHandle.ts';
import { carriedStream, type Privacy } from './privacy.ts';
import { Unavailable } from './unavailable.ts';

/** What a command led to. `repeated`: it had been done before, nothing new was recorded. */
export type Decided<State> = { state: State; revision: number; position: bigint; repeated: boolean };

export type NewOwner = { staffId: string; name: string; email: string; emailHash: string; now: string };

/** Read, decide, append: nothing is decided elsewhere. Every function throws Refusal (the business) or Unavailable (the machines). */
export type Handle = BookingHandle &
  PaymentLinkHandle & {
    villa: (command: VillaCommand, context: Context, expectation?: Expectation) => Promise<Decided<VillaState>>;
    readVilla: () => Promise<{ state: VillaState; revision: number }>;
    /** What the villa offers now, and how it begins the numbers of its bookings. */
    terms: () => Promise<Terms & { numberPrefix: string }>;
    calendar: (
      command: Extract<CalendarCommand, { type: 'block' | 'unblock' }>,
      context: Context,
    ) => Promise<{ position: bigint }>;
    /** `position` 0: nothing was to be issued or voided. */
    receipts: (command: ReceiptCommand, context: Context) => Promise<{ position: bigint }>;
    registerOwner: (owner: NewOwner, context: Context) => Promise<{ position: bigint }>;
    hasOwner: () => Promise<boolean>;
  };

export type Streams = {
  calendar: FoldedStream<CalendarState, CalendarEvent>;
  villa: FoldedStream<VillaState, VillaEvent>;
  staff: FoldedStream<StaffState, StaffEvent>;
  receipts: FoldedStream<ReceiptsState, ReceiptEvent>;
};

type Dependencies = {
  store: EventStore;
  privacy: Privacy;
  completion: Completion;
  streams: Streams;
  horizonDays: number;
  log: { warn: (object: object, message: string) => void };
};

export const createHandle = ({ store, privacy, completion, streams, horizonDays, log }: Dependencies): Handle => {
  const { calendar, villa, staff, receipts } = streams;
  const leaveToCompleter = (error: unknown): undefined => {
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ error: error.message }, 'booking events wait for the completer');
    return undefined;
  };
  const bookings = createBookingHandle({ store, privacy, completion, calendar, leaveToCompleter });

  return {
    ...bookings,
    ...createPaymentLinkHandle({ store, privacy, completion, booking: bookings.booking, catchUp: calendar.catchUp }),
    villa: async (command, context, expectation = {}) => {
      const outcome = await villa.submit({
        context,
        decide: (state, revision) => {
          assertRevision(revision, expectation);
          return decideVilla(command, state);
        },
      });
      const { state, revision, position } = outcome;
      return { state, revision, position: position ?? 0n, repeated: outcome.events.length === 0 };
    },
    readVilla: () => villa.catchUp(),
    terms: async () => {
      const { state, revision } = await villa.catchUp();
      const { numberPrefix, maxNights, lastArrivalHour, maxGuests, holdMinutes, holdWithContactMinutes } = state.details;
      return {
        numberPrefix,
        maxNights,
        lastArrivalHour,
        horizonDays,
        maxGuests,
        holdMinutes,
        holdWithContactMinutes,
        prices: priceListOf(state, revision),
        methods: usableMethods(state),
      };
    },
    calendar: async (command, context) => {
      const { events, position } = await calendar.submit({ context, decide: state => decideCalendar(command, state) });
      // A block takes nights from holds that lapsed, and their bookings are to know it at once.
      const losers = new Set(events.filter(({ data }) => data.carries).map(({ data }) => carriedStream(data)));
      await Promise.all([...losers].map(stream => completion.complete(stream))).catch(leaveToCompleter);
      return { position: position ?? 0n };
    },
    receipts: async (command, context) => {
      const { position } = await receipts.submit({ context, decide: state => decideReceipts(command, state) });
      return { position: position ?? 0n };
    },
    registerOwner: async ({ staffId, name, email, emailHash, now }, context) => {
      const registered: StaffMemberEvent = { type: 'StaffRegistered', data: { at: now, name, email, role: 'owner' } };
      const carries = carry(context, [registered]);
      const outcome = await staff.submit({
        context,
        decide: state => decideStaff({ type: 'registerOwner', now, staffId, emailHash, carries }, state),
      });
      const arrived = await completion.complete(staffMemberStream(staffId));
      return { position: arrived ?? outcome.position ?? 0n };
    },
    hasOwner: async () => hasOwner((await staff.catchUp()).state),
  };
};

import { outboxOfExpiry } from '@baan/domain/booking/expiryOutbox';
import { type CalendarCommand, decide as decideCalendar } from '@baan/domain/calendar/calendar';
import { decide as decideReceipts, type ReceiptCommand } from '@baan/domain/receipts/receipts';
import { villaStream } from '@baan/domain/shared/streamNames';
import { upcastOutbox } from '@baan/domain/upcasting';
import { decide as decideVilla, type VillaCommand } from '@baan/domain/villa/decide';
import type { VillaEvent, VillaState } from '@baan/domain/villa/state';
import { type Terms, villaTerms } from '@baan/domain/villa/terms';
import type { Offering } from '@baan/projections/villaView';
import { Unavailable } from '../runtime/unavailable.ts';
import { type BookingCommandHandler, createBookingCommandHandler } from './bookingCommandHandler.ts';
import { assertRevision, type Context, changedAtOf, type Decided, type Expectation } from './command.ts';
import type { Loading } from './loading.ts';
import { createPaymentLinkCommandHandler, type PaymentLinkCommandHandler } from './paymentLinkCommandHandler.ts';
import { createStaffCommandHandler, type StaffCommandHandler } from './staffCommandHandler.ts';
import type { Streams } from './streams.ts';

type WithoutOutbox<Asked> = Asked extends unknown ? Omit<Asked, 'outboxOfLoser'> : never;

type BlockCommand = WithoutOutbox<Extract<CalendarCommand, { type: 'block' | 'moveBlock' | 'unblock' }>>;

/** Read, decide, append: nothing is decided elsewhere. Every function throws Refusal (the business) or Unavailable (the machines). */
export type CommandHandlers = BookingCommandHandler &
  PaymentLinkCommandHandler &
  StaffCommandHandler & {
    villa: (command: VillaCommand, context: Context, expectation?: Expectation) => Promise<Decided<VillaState>>;
    /** @throws Refusal `conflict` when it was changed since the expected revision; a letter is no change */
    readVilla: (expectation?: Expectation) => Promise<{ state: VillaState; revision: number }>;
    /** As this process read it last. */
    knownVilla: () => VillaState;
    /** By proven events alone, up to `revision` or later. The stream is read only if this process knows less. */
    villaSince: (revision: number) => Promise<{ state: VillaState; revision: number }>;
    /** What the villa offers now, and how it begins the numbers of its bookings. */
    terms: () => Promise<Terms & { numberPrefix: string }>;
    calendar: (command: BlockCommand, context: Context) => Promise<{ position: bigint }>;
    /** `position` 0: nothing was to be issued or voided. */
    receipts: (command: ReceiptCommand, context: Context) => Promise<{ position: bigint }>;
  };

type Dependencies = Loading & {
  streams: Streams;
  offering: Offering;
  log: { warn: (object: object, message: string) => void };
};

export const createCommandHandlers = ({ streams, offering, log, ...loading }: Dependencies): CommandHandlers => {
  const { store, proof, outbox } = loading;
  const { calendar, villa, staff, receipts } = streams;
  const leaveToRelay = (error: unknown): undefined => {
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ error: error.message }, 'booking events wait for the completer');
    return undefined;
  };
  const bookings = createBookingCommandHandler({ ...loading, calendar, leaveToRelay });

  /** Raises the expected revision over letters and forged events. */
  const pastEmails = async ({ expectedRevision: expected }: Expectation): Promise<Expectation> => {
    if (expected === undefined || (await villa.catchUp()).revision <= expected) return { expectedRevision: expected };
    const since = await store.readStored(villaStream, { from: expected + 1 });
    const changedAt = expected + 1 + changedAtOf(since, await proof.ofStored(since));
    return { expectedRevision: changedAt > expected ? expected : expected + since.length };
  };

  return {
    ...bookings,
    ...createPaymentLinkCommandHandler({ ...loading, booking: bookings.booking, catchUp: calendar.catchUp }),
    ...createStaffCommandHandler({ ...loading, staff }),
    villa: async (command, context, expectation = {}) => {
      const expected = await pastEmails(expectation);
      const decide = (state: VillaState, revision: number): VillaEvent[] => {
        assertRevision(revision, expected);
        return decideVilla(command, state, offering.excluded);
      };
      return villa.submit({ context, decide });
    },
    readVilla: async (expectation = {}) => {
      const expected = await pastEmails(expectation);
      const known = await villa.catchUp();
      assertRevision(known.revision, expected);
      return known;
    },
    knownVilla: () => villa.current().state,
    villaSince: async revision => {
      // While the event store is away, pages are shown with what is known.
      if (villa.current().tail.revision < revision) await villa.catchUp().catch(() => undefined);
      const { state, tail } = villa.current();
      return { state, revision: tail.revision };
    },
    terms: async () => {
      const { state, revision } = await villa.catchUp();
      return { numberPrefix: state.details.numberPrefix, ...villaTerms(state, revision, offering) };
    },
    calendar: async (command, context) => {
      const outboxOfLoser = outboxOfExpiry(command.now, command.blockId);
      const complete: CalendarCommand = command.type === 'unblock' ? command : { ...command, outboxOfLoser };
      const { events, position } = await calendar.submit({ context, decide: state => decideCalendar(complete, state) });
      // A block takes nights from holds that lapsed, and their bookings are to know it at once.
      const losers = new Set(events.flatMap(({ data }) => upcastOutbox(data)).map(({ stream }) => stream));
      await Promise.all([...losers].map(stream => outbox.complete(stream))).catch(leaveToRelay);
      return { position };
    },
    receipts: (command, context) => receipts.submit({ context, decide: state => decideReceipts(command, state) }),
  };
};

import { outboxOfExpiry } from '@baan/domain/booking/ending';
import { type CalendarCommand, decideCalendar } from '@baan/domain/calendar/calendar';
import { decideGateway, type GatewayBook, type GatewayCommand } from '@baan/domain/gateway/gatewayBook';
import { decideReceipts, type ReceiptCommand } from '@baan/domain/receipts/receipts';
import { villaStream } from '@baan/domain/shared/streamNames';
import { upcastOutbox } from '@baan/domain/upcasting';
import { decideVilla, type VillaCommand } from '@baan/domain/villa/decide';
import type { VillaEvent, VillaState } from '@baan/domain/villa/state';
import { type Terms, villaTerms } from '@baan/domain/villa/terms';
import type { Offering } from '@baan/projections/villaView';
import { Unavailable } from '../runtime/unavailable.ts';
import { type BookingCommandHandler, createBookingCommandHandler } from './bookingCommandHandler.ts';
import { type ChannelCommandHandler, createChannelCommandHandler } from './channelCommandHandler.ts';
import { assertRevision, type CommandContext, type CommandResult, changedAtOf, type ExpectedRevision } from './command.ts';
import type { LoadingDependencies } from './loading.ts';
import { createPaymentLinkCommandHandler, type PaymentLinkCommandHandler } from './paymentLinkCommandHandler.ts';
import { createStaffCommandHandler, type StaffCommandHandler } from './staffCommandHandler.ts';
import type { CommandStreams } from './streams.ts';

type WithoutOutbox<Command> = Command extends unknown ? Omit<Command, 'outboxOfLoser'> : never;

type BlockCommand = WithoutOutbox<Extract<CalendarCommand, { type: 'block' | 'moveBlock' | 'unblock' }>>;

/** Read, decide, append. Every function throws Refusal (a rule of the business) or Unavailable (a part of the system cannot be reached). */
export type CommandHandlers = BookingCommandHandler &
  PaymentLinkCommandHandler &
  ChannelCommandHandler &
  StaffCommandHandler & {
    villa: (command: VillaCommand, context: CommandContext, expectation?: ExpectedRevision) => Promise<CommandResult<VillaState>>;
    /** @throws Refusal `conflict` if it was changed since the expected revision. A recorded email is no change. */
    readVilla: (expectation?: ExpectedRevision) => Promise<{ state: VillaState; revision: number }>;
    /** As this process read it last. */
    knownVilla: () => VillaState;
    /** Built from verified events, up to `revision` or later. The stream is read only if this process has read less. */
    villaSince: (revision: number) => Promise<{ state: VillaState; revision: number }>;
    /** The current offer of the villa, and the prefix of its booking numbers. */
    terms: () => Promise<Terms & { numberPrefix: string }>;
    calendar: (command: BlockCommand, context: CommandContext) => Promise<{ position: bigint }>;
    /** `position` is 0 if nothing changed. */
    gateway: (command: GatewayCommand, context: CommandContext) => Promise<CommandResult<GatewayBook>>;
    readGateway: () => Promise<GatewayBook>;
    /** `position` is 0 if there was nothing to issue or void. */
    receipts: (command: ReceiptCommand, context: CommandContext) => Promise<{ position: bigint }>;
  };

type Dependencies = LoadingDependencies & {
  streams: CommandStreams;
  offering: Offering;
  log: { warn: (object: object, message: string) => void };
};

export const createCommandHandlers = ({ streams, offering, log, ...loading }: Dependencies): CommandHandlers => {
  const { store, proof, outbox } = loading;
  const { calendar, villa, staff, receipts, gateway } = streams;
  const leaveToRelay = (error: unknown): undefined => {
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ error: error.message }, 'booking events wait for the relay');
    return undefined;
  };
  const bookings = createBookingCommandHandler({ ...loading, calendar, leaveToRelay });

  /** Raises the expected revision past recorded emails and forged events. */
  const pastEmails = async ({ expectedRevision: expected }: ExpectedRevision): Promise<ExpectedRevision> => {
    if (expected === undefined || (await villa.catchUp()).revision <= expected) return { expectedRevision: expected };
    const since = await store.readStored(villaStream, { from: expected + 1 });
    const changedAt = expected + 1 + changedAtOf(since, await proof.ofStored(since));
    return { expectedRevision: changedAt > expected ? expected : expected + since.length };
  };

  return {
    ...bookings,
    ...createPaymentLinkCommandHandler({ ...loading, booking: bookings.booking, catchUp: calendar.catchUp }),
    ...createStaffCommandHandler({ ...loading, staff }),
    ...createChannelCommandHandler({ ...loading, calendar, leaveToRelay }),
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
      const current = await villa.catchUp();
      assertRevision(current.revision, expected);
      return current;
    },
    knownVilla: () => villa.current().state,
    villaSince: async revision => {
      // While the event store cannot be reached, pages show the last state that was read.
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
      const withOutbox: CalendarCommand = command.type === 'unblock' ? command : { ...command, outboxOfLoser };
      const { events, position } = await calendar.submit({ context, decide: state => decideCalendar(withOutbox, state) });
      // A block takes nights from lapsed holds. Their bookings expire at once.
      const losers = new Set(events.flatMap(({ data }) => upcastOutbox(data)).map(({ stream }) => stream));
      await Promise.all([...losers].map(stream => outbox.relay(stream))).catch(leaveToRelay);
      return { position };
    },
    gateway: (command, context) => gateway.submit({ context, decide: state => decideGateway(command, state) }),
    readGateway: async () => (await gateway.catchUp()).state,
    receipts: (command, context) => receipts.submit({ context, decide: state => decideReceipts(command, state) }),
  };
};

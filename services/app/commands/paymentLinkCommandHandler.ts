import { PaymentLinkConflict } from '@baan/domain/booking/linkPayments';
import { linkStateIn } from '@baan/domain/payment/account';
import { decidePaymentLink, type PaymentLinkCommand } from '@baan/domain/paymentLink/decide';
import { evolvePaymentLink, type PaymentLink } from '@baan/domain/paymentLink/link';
import { createKeyedQueue } from '../batching/batching.ts';
import { outboxEntries, relayTo } from '../outbox/outbox.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import type { BookingCommandHandler } from './bookingCommandHandler.ts';
import { assertRevision, type CommandContext, type ExpectedRevision, encryptedEvents } from './command.ts';
import { type FoundPaymentLink, type LoadedPaymentLink, type LoadingDependencies, loadPaymentLink } from './loading.ts';

/** `booking`: the booking that the link is for, after the command. */
type DecidedPaymentLink = FoundPaymentLink & { position: bigint; repeated: boolean };

export type PaymentLinkCommandHandler = {
  paymentLink: (
    paymentLinkId: string,
    command: PaymentLinkCommand,
    context: CommandContext,
    expectation?: ExpectedRevision,
  ) => Promise<DecidedPaymentLink>;
  readPaymentLink: (paymentLinkId: string) => Promise<FoundPaymentLink | null>;
  /** Relays the entries of the booking's events to the link. The sweep calls it, in case a process died between the two appends. */
  relayToPaymentLink: (paymentLinkId: string) => Promise<void>;
};

type Dependencies = LoadingDependencies & {
  booking: BookingCommandHandler['booking'];
  /** Reads the decisions of other processes on the calendar. Their entries may not be relayed yet. */
  catchUp: () => Promise<unknown>;
};

const maxAttempts = 20;

/**
 * Decides on payment links. A decision that changes a booking's money or hold is made on the booking first (and on the calendar if nights
 * change), with the link's events as outbox entries. All other decisions are appended to the link's own stream. See docs/adr/0012.
 */
export const createPaymentLinkCommandHandler = (dependencies: Dependencies): PaymentLinkCommandHandler => {
  const { store, privacy, random, booking, catchUp } = dependencies;
  const oneAtATime = createKeyedQueue();
  const load = (id: string, bookingId?: string | null) => loadPaymentLink(dependencies, id, bookingId);

  const found = ({ state, revision, booking: of }: LoadedPaymentLink): FoundPaymentLink => {
    if (!state) throw new Error('A decision left no payment link');
    return { state, revision, booking: of };
  };

  /** @returns the link after the entries of its booking are relayed */
  const relay = (id: string, alreadyRead?: LoadedPaymentLink): Promise<LoadedPaymentLink> =>
    relayTo(store, () => load(id), alreadyRead);

  /** @returns undefined if the link or the booking has changed since it was read: the caller reads and decides again */
  const attempt = async (
    loaded: LoadedPaymentLink,
    paymentLinkId: string,
    command: PaymentLinkCommand,
    context: CommandContext,
  ): Promise<DecidedPaymentLink | undefined> => {
    const { events, asks } = decidePaymentLink(command, loaded.state, loaded.booking);
    if (events.length === 0) {
      const done = await relay(paymentLinkId, loaded);
      return { ...found(done), position: done.position ?? 0n, repeated: true };
    }
    const bookingId = loaded.state?.bookingId ?? null;
    if (asks && bookingId !== null) {
      const expectedState = loaded.booking && linkStateIn(loaded.booking.account, paymentLinkId);
      const entries = outboxEntries(loaded.stream, context, events);
      const through = { now: command.now, paymentLinkId, outbox: entries, expectedState };
      const outcome = await booking(bookingId, { ...asks, ...through }, context);
      if (!outcome.repeated) {
        const done = await relay(paymentLinkId);
        return { ...found(done), booking: outcome.state, position: done.position ?? outcome.position, repeated: false };
      }
    }
    const decided = await encryptedEvents({ privacy, random }, loaded.stream, events, context);
    const appended = await store.append(loaded.stream, [...loaded.unrelayed, ...decided], loaded.tail);
    if (!appended) return undefined;
    const state = events.reduce(evolvePaymentLink, loaded.state) as PaymentLink;
    return { state, revision: appended.tail.revision, booking: loaded.booking, position: appended.position, repeated: false };
  };

  return {
    paymentLink: (id, command, context, expectation = {}) =>
      oneAtATime(id, async () => {
        const bookingId = command.type === 'createLink' ? command.bookingId : null;
        await catchUp();
        for (let attempts = 1; attempts <= maxAttempts; attempts += 1) {
          const loaded = await load(id, bookingId);
          if (loaded.state) assertRevision(loaded.revision, expectation, loaded.changedAt);
          try {
            const decided = await attempt(loaded, id, command, context);
            if (decided) return decided;
          } catch (error) {
            if (!(error instanceof PaymentLinkConflict) || attempts === maxAttempts) throw error;
          }
        }
        throw new Unavailable('This payment link is too busy');
      }),
    readPaymentLink: async id => {
      const loaded = await load(id);
      return loaded.state && found(loaded);
    },
    relayToPaymentLink: id => oneAtATime(id, async () => void (await relay(id))),
  };
};

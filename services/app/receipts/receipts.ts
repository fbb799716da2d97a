import type { Terms } from '@baan/contract/terms';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import type { ReceiptCommand, ReceiptFacts } from '@baan/domain/receipts/receipts';
import type { Language } from '@baan/domain/shared/customer';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { findBookingState } from '@baan/projections/bookings';
import type { Visibility } from '@baan/projections/projector/visibility';
import { findReceipt, type ReceiptOwner, type ReceiptRow, receiptsOf } from '@baan/projections/receipts';
import { termsOf } from '@baan/projections/villaView';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandContext } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Hashing } from '../log/hashing.ts';
import type { RecordedEvent } from '../log/recordedEvent.ts';
import { sameText } from '../privacy/sameText.ts';
import type { EventProof } from '../proof/proof.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { issuerOf, linksThatPaid, owedLinkReceipts, owedReceipts } from './receiptsToIssue.ts';

export type Receipts = {
  /**
   * Issues the receipts and refund notes of this booking or payment link, and corrects receipts after a change of stay or name. May be
   * repeated: each payment has one valid receipt, each refund one note.
   * @returns its receipts and notes, in the order of issue
   */
  settle: (owner: ReceiptOwner, context: CommandContext) => Promise<ReceiptRow[]>;
  /** `language`: that of the booking if it is absent. */
  pdf: (receipt: ReceiptRow, language?: Language) => Promise<Buffer>;
  /** A part of the link on a receipt. Nobody can make it without our secret, so it shows that the receipt is genuine. */
  mac: (number: string) => string;
  find: (number: string, mac: string) => Promise<ReceiptRow | undefined>;
};

type Dependencies = {
  store: Pick<EventStore, 'lastPosition'>;
  /** Receipts are issued from verified events only. */
  proof: Pick<EventProof, 'read'>;
  commands: Pick<CommandHandlers, 'receipts' | 'readVilla' | 'readPaymentLink'>;
  knex: Knex;
  visibility: Pick<Visibility, 'until'>;
  hashing: Hashing;
  time: Pick<Time, 'now'>;
  /** Without a slash at its end. */
  publicUrl: string;
};

/** The commands for what the read tables do not hold yet. These may lag, so a command may be repeated; the decider ignores it then. */
const commandsFor = (receipts: ReceiptFacts[], known: ReceiptRow[], now: string): ReceiptCommand[] =>
  receipts.flatMap((receipt): ReceiptCommand[] => {
    const { paymentId, asOf = 0 } = receipt;
    const newest = known.findLast(one => one.paymentId === paymentId);
    const isIssued = newest && (newest.voidedAt !== null || (newest.asOf ?? 0) >= asOf);
    return isIssued ? [] : [{ type: 'issue', now, receipt }];
  });

const visibleMs = 5_000;
const keptDocuments = 100;
const macLength = 20;

/** Caches the last 100 PDFs, because rendering one takes 0.1 s. */
export const createReceipts = (dependencies: Dependencies): Receipts => {
  const { store, proof, commands, knex, visibility, hashing, time, publicUrl } = dependencies;
  const documents = new Map<string, Promise<Buffer>>();

  const macOf = (number: string): string => hashing.keyedHash('receipt', number).slice(0, macLength);

  const paidLinks = async (events: RecordedEvent[]): Promise<Map<string, PaymentLink>> => {
    const links = new Map<string, PaymentLink>();
    for (const id of linksThatPaid(events)) {
      const found = await commands.readPaymentLink(id);
      if (found) links.set(id, found.state);
    }
    return links;
  };

  const owedTo = async (owner: ReceiptOwner): Promise<ReceiptFacts[]> => {
    const issuer = issuerOf((await commands.readVilla()).state);
    if ('bookingId' in owner) {
      const events = await proof.read(bookingStream(owner.bookingId));
      return owedReceipts(owner.bookingId, events, issuer, await paidLinks(events));
    }
    const { paymentLinkId } = owner;
    return owedLinkReceipts(paymentLinkId, await proof.read(paymentLinkStream(paymentLinkId)), issuer);
  };

  /** The terms at the time of the receipt. The guest may move the stay later, which changes the terms but not this receipt. */
  const termsFor = async ({ kind, bookingId, stay, at }: ReceiptRow): Promise<Terms | null> => {
    if (kind === 'refund' || !bookingId || !stay) return null;
    const booking = (await findBookingState(knex, bookingId))?.state;
    if (!booking) return null;
    const hadMoved = booking.movedAt !== null && booking.movedAt <= at;
    const then = hadMoved ? {} : { mostPercent: 100, hasMoved: false };
    return termsOf({ ...booking, ...then, stay: { ...booking.stay, checkIn: stay.checkIn } });
  };

  const draw = async (key: string, receipt: ReceiptRow, language: Language): Promise<Buffer> => {
    const url = `${publicUrl}/r/${receipt.number}?mac=${macOf(receipt.number)}`;
    // Loaded on first use, because it takes as long to load as the rest of the service.
    const drawing = Promise.all([import('./receiptPdf.ts'), termsFor(receipt)]).then(([{ receiptPdf }, terms]) =>
      receiptPdf(receipt, language, url, terms),
    );
    documents.set(key, drawing);
    const [oldest = key] = documents.keys();
    if (documents.size > keptDocuments) documents.delete(oldest);
    drawing.catch(() => documents.delete(key));
    return drawing;
  };

  return {
    settle: async (owner, context) => {
      const known = await receiptsOf(knex, owner);
      let last = 0n;
      for (let isSettled = false; !isSettled; ) {
        const due = commandsFor(await owedTo(owner), known, time.now().toISOString());
        if (due.length === 0 && last === 0n) return known;
        isSettled = true;
        for (const command of due) {
          const { position } = await commands.receipts(command, context);
          if (position === 0n) continue;
          // Money may have been refunded meanwhile, so the receipts are checked again.
          [last, isSettled] = [position, false];
        }
      }
      // At position 0 there was nothing to do: another process has just issued them.
      const reached = await visibility.until(last || (await store.lastPosition()), visibleMs);
      if (!reached) throw new Unavailable('The read tables do not hold the receipt yet');
      return receiptsOf(knex, owner);
    },
    pdf: async (receipt, language = receipt.language) => {
      const key = `${receipt.number} ${language} ${receipt.voidedAt ?? ''}`;
      return documents.get(key) ?? draw(key, receipt, language);
    },
    mac: macOf,
    find: async (number, mac) => (sameText(mac, macOf(number)) ? findReceipt(knex, number) : undefined),
  };
};

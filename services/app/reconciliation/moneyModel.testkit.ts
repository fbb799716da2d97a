import { placeCommand } from '@baan/domain/booking/examples.testkit';
import { receivedOf, refundDueOf, refundedOf } from '@baan/domain/payment/account';
import { capturesOf, leftOf, onItsWayOf } from '@baan/domain/payment/captures';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { type ChargeRecord, isDisputed } from '@baan/embedded/omiseDouble/records';
import { createCardDesk } from '../card/cardDesk.ts';
import { bookingSubject, paymentLinkSubject } from '../card/cardSubject.ts';
import { createChargeNews } from '../card/chargeNews.ts';
import { createRefundDesk } from '../refund/refundDesk.ts';
import { createFate } from './modelFate.testkit.ts';
import { createModelGateway } from './modelGateway.testkit.ts';
import { bookingIds, createModelStore, ids, linkId } from './modelStore.testkit.ts';
import { createOurSide } from './ourSide.ts';
import { createReconciling } from './reconciling.ts';

// Bookings, a payment link, cards, refunds and the comparison in one process, with the deciders, desks, client and adapter of production. What lies outside
// is played: the gateway's bank, with calls that fail in every way; a store that may lose an answer; a clock.

const context = { actor: { kind: 'system' as const }, correlationId: 'model' };
const cards = { approved: '5555555555554444', challenge: '4242424242424242', poor: '4111111111140011' } as const;

export const createMoneyModel = (seed: number) => {
  const fate = createFate(seed, placeCommand.now);
  const { draws, count, time, bytes } = fate;
  const now = (): string => time.now().toISOString();
  const { bank, gateway, turnRefunds, wait } = createModelGateway(fate);
  const { world, commands, booking, paymentLink, chargeKeys, begin, book, accountOf, nameOf } = createModelStore(fate);

  const log = { warn: () => undefined };
  const desk = createCardDesk({
    ...{ gateway, chargeKeys, publicUrl: 'http://house', secret: Buffer.from('model'), sendCode: async () => undefined },
    ...{ time, random: { bytes }, log },
  });
  const refunds = createRefundDesk({ commands, gateways: [gateway], time, log });
  const findBookingId = async (number: string) => bookingIds.find(id => world.bookings[id]?.number === number);
  const ourSide = createOurSide({ commands, chargeKeys, findBookingId });
  const news = createChargeNews({ commands, cards: desk, promptPay: { settle: async () => undefined }, chargeKeys, time });
  const reconciling = createReconciling({ commands, news, refunds, chargeKeys, ourSide, gateways: [gateway], time, log });

  // What happens.
  const streamOf = (id: string): string => (id === linkId ? paymentLinkStream(id) : bookingStream(id));
  const chargesOf = (id: string): ChargeRecord[] => bank.charges().filter(({ metadata }) => metadata.booking === nameOf(id));
  const pay = (id: string, token: string) => {
    const source = { kind: 'token' as const, token };
    return id === linkId
      ? desk.pay(paymentLinkSubject(commands, id), source, context)
      : desk.pay(bookingSubject(commands, id), source, context);
  };
  const leave = (id: string) =>
    id === linkId ? desk.leave(paymentLinkSubject(commands, id), context) : desk.leave(bookingSubject(commands, id), context);
  const settleCard = (id: string) =>
    id === linkId ? desk.settle(paymentLinkSubject(commands, id), context) : desk.settle(bookingSubject(commands, id), context);
  const captured = (id: string): ChargeRecord[] =>
    chargesOf(id).filter(charge => charge.status === 'successful' && !isDisputed(charge));
  const tokens = new Map<string, string>();
  const newToken = (card: keyof typeof cards): string =>
    bank.createToken({ number: cards[card], name: 'MALI', month: 8, year: 2030 }).id;
  let requests = 0;

  const acts: Record<string, (id: string) => Promise<unknown> | unknown> = {
    pay: id => {
      // A second press sends the same token.
      const token =
        (draws.chance(0.3) && tokens.get(id)) || newToken(draws.pick(['approved', 'challenge', 'challenge', 'poor'] as const));
      tokens.set(id, token);
      return pay(id, token);
    },
    leave,
    answerAtBank: id => {
      const charge = chargesOf(id).find(({ challenged }) => challenged);
      if (charge) bank.answerChallenge(charge.payment, draws.chance(0.8));
    },
    settleCard,
    settleRefund: id => refunds.settle(streamOf(id), context),
    cancel: id => {
      if (id === linkId) return paymentLink(id, { type: 'revoke', now: now(), reason: 'Rain' });
      const command = { type: 'cancel' as const, now: now(), byGuest: false, reason: 'Rain', refund: null };
      return booking(id, draws.chance(0.5) ? command : { ...command, kept: 0 }, context);
    },
    expire: id => id !== linkId && booking(id, { type: 'expire', now: now() }, context),
    refund: id => {
      const account = accountOf(id);
      const [capture] = capturesOf(account);
      if (!capture) return undefined;
      const due = id === linkId ? receivedOf(account) - refundedOf(account) : refundDueOf(account);
      const most = Math.min(due - onItsWayOf(account), leftOf(account, capture));
      const amount = draws.chance(0.5) ? most : 1 + draws.below(Math.max(1, most));
      requests += 1;
      count(id === linkId ? 'refund of a link' : 'refund of a booking');
      const refundId = `refund-${requests}`;
      const requested = { id: refundId, requestHash: '', refundId, paymentId: capture.paymentId, amount, reason: 'Rain' };
      return refunds.ask(streamOf(id), { ...requested, by: draws.chance(0.5) ? 'staff' : 'auto' }, context);
    },
    refusingBank: turnRefunds,
    foreignRefund: id => {
      const [charge] = captured(id);
      const left = charge ? charge.amount - charge.refunds.reduce((sum, { amount }) => sum + amount, 0) : 0;
      if (!charge || left < 100 || !draws.chance(0.3)) return;
      count('foreign refund');
      bank.refund(charge.id, 100 * (1 + draws.below(left / 100)), {});
    },
    foreignCharge: id => {
      // A charge without our key is found by the number of its booking alone.
      if (id === linkId || !draws.chance(0.2)) return;
      count('foreign charge');
      const amount = 100 * (20 + draws.below(10_000));
      const more = { description: null, source: null, capture: true, returnUri: null, expiresAt: null };
      bank.createCharge({ ...more, amount, token: newToken('approved'), metadata: { booking: nameOf(id) } });
    },
    dispute: id => {
      const charge = captured(id).at(-1);
      if (!charge || !draws.chance(0.15)) return;
      count('dispute');
      bank.openDispute(charge.id);
    },
    disputeWon: id => {
      const charge = chargesOf(id).find(isDisputed);
      if (!charge) return;
      count('dispute won');
      bank.winDispute(charge.id);
    },
    bankTakesBack: id => {
      const [charge] = captured(id);
      if (!charge || !draws.chance(0.15)) return;
      count('taken back');
      charge.status = 'reversed';
    },
    reconcile: () => reconciling.reconcile(context),
    owner: () => settleDifferences(),
    wait: () => wait(draws.pick([1_000, 20_000, 70_000, 130_000, 700_000])),
  };
  const names = [
    ...['pay', 'pay', 'pay', 'answerAtBank', 'answerAtBank', 'settleCard', 'settleCard', 'settleRefund', 'settleRefund', 'leave'],
    ...['cancel', 'expire', 'refund', 'refund', 'refund', 'refusingBank', 'foreignRefund', 'foreignCharge', 'dispute'],
    ...['disputeWon', 'owner', 'bankTakesBack', 'reconcile', 'reconcile', 'wait', 'wait', 'wait'],
  ];

  const attempt = async (act: () => Promise<unknown> | unknown): Promise<void> => {
    try {
      await act();
    } catch {
      // Refused, unanswered, or the process died: the next act goes on from what is recorded.
    }
  };

  /** The owner settles what is left as a person would: what the gateway says counts. */
  const settleDifferences = async (): Promise<void> => {
    for (const { chargeId, kind } of Object.values(book().open)) {
      count(`settled ${kind}`);
      const how = kind === 'missing_there' ? 'reversed' : kind === 'refund_missing_there' ? 'belongsElsewhere' : 'record';
      await reconciling.settle({ chargeId, how, reason: 'Looked' }, context);
    }
  };

  return {
    ...{ counted: fate.counted, world, book, bank, begin, ids },
    live: async (steps: number): Promise<void> => {
      fate.trouble = draws.pick([0, 0.1, 0.25, 0.5]);
      for (let step = 0; step < steps; step += 1) {
        const id = draws.pick(ids);
        const name = draws.pick(names);
        await attempt(() => acts[name]?.(id));
      }
    },
    /** The gateway and the store answer again, and what waits is finished: by the jobs, the comparison and the owner. */
    calmDown: async (): Promise<void> => {
      fate.trouble = 0;
      for (let round = 0; round < 3; round += 1) {
        wait(700_000);
        for (const id of ids) {
          await attempt(() => settleCard(id));
          await attempt(() => refunds.settle(streamOf(id), context));
        }
      }
      for (let round = 0; round < 2; round += 1) {
        await reconciling.reconcile(context);
        await settleDifferences();
      }
      await reconciling.reconcile(context);
    },
    /** By booking or link: THB that the gateway has, and that the accounts say. */
    sums: () =>
      ids.map(id => {
        const account = accountOf(id);
        const satang = captured(id).reduce(
          (sum, { amount, refunds: given }) => sum + amount - given.reduce((all, each) => all + each.amount, 0),
          0,
        );
        return { id, gateway: satang / 100, accounts: receivedOf(account) - refundedOf(account) };
      }),
    /** How often money was captured by charges that we began. */
    capturedByUs: (id: string): number =>
      chargesOf(id).filter(({ metadata, paidAt }) => metadata.key !== undefined && paidAt !== null).length,
  };
};

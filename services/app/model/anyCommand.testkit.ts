import type fc from 'fast-check';
import { expect } from 'vitest';
import { guestCommands, placeCommand, staffCommands } from './bookingCommands.testkit.ts';
import * as channels from './channelCommands.testkit.ts';
import { somethingEnds, timePasses } from './clockCommands.testkit.ts';
import { linkStaffCommands, makeLink, payerCommands } from './linkCommands.testkit.ts';
import { bookingPayment, linkPayment, type PaymentName, switchPromptPay } from './paymentCommands.testkit.ts';
import * as stays from './stayCommands.testkit.ts';
import { block } from './villaNights.testkit.ts';
import { type Command, dayOf, type Numbers, numbers, onBooking, onLink } from './walk.testkit.ts';

const blockCommand = ({ from, nights }: Numbers): Command => ({
  check: () => true,
  toString: () => `block ${from} for ${nights}`,
  run: async (model, walk) => {
    const [first, last] = [dayOf(walk, from), dayOf(walk, from + nights)];
    const { service } = walk;
    const blockId = `${first}-${walk.blockIds.length}`;
    const context = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'a-request' };
    const command = { type: 'block' as const, now: service.time.at, blockId, from: first, to: last, reason: 'paint' };
    const outcome = await service.commands.calendar(command, context).then(
      () => ({ code: 'done' }),
      (error: { code: string }) => ({ code: error.code }),
    );
    expect(outcome.code).toBe(block(model, first, last).code ?? 'done');
    if (outcome.code === 'done') walk.blockIds.push(blockId);
    await walk.compare(model, null);
  },
});

const unblockCommand = ({ at }: Numbers): Command => ({
  check: ({ blocks }) => blocks.length > 0,
  toString: () => `unblock ${at}`,
  run: async (model, walk) => {
    const n = at % model.blocks.length;
    const [blockId = ''] = walk.blockIds.splice(n, 1);
    model.blocks.splice(n, 1);
    const context = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'a-request' };
    await walk.service.commands.calendar({ type: 'unblock', now: walk.service.time.at, blockId }, context);
    await walk.compare(model, null);
  },
});

const ofGuest = (name: keyof ReturnType<typeof guestCommands>) =>
  numbers.map(drawn => onBooking(drawn, guestCommands(drawn)[name]));
const ofStaff = (name: keyof ReturnType<typeof staffCommands>) =>
  numbers.map(drawn => onBooking(drawn, staffCommands(drawn)[name]));
const ofPayer = (name: keyof ReturnType<typeof payerCommands>) => numbers.map(drawn => onLink(drawn, payerCommands(drawn)[name]));
const ofStaffOnLink = (name: keyof ReturnType<typeof linkStaffCommands>) =>
  numbers.map(drawn => onLink(drawn, linkStaffCommands(drawn)[name]));
const payment = (name: PaymentName) => numbers.map(drawn => bookingPayment(name, drawn));
const paymentOnLink = (name: PaymentName) => numbers.map(drawn => linkPayment(name, drawn));

const times = (count: number, command: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] => Array(count).fill(command);

/** Every command that a guest, a payer, staff, or the clock can give. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  ...times(
    4,
    numbers.map(drawn => placeCommand(drawn, false)),
  ),
  ...times(
    2,
    numbers.map(drawn => placeCommand(drawn, true)),
  ),
  ...times(3, ofGuest('contact')),
  ...times(2, ofGuest('slip')),
  ...(['method', 'wish', 'noSlip', 'cancel', 'confirmAgain'] as const).map(ofGuest),
  ...times(2, ofStaff('pending')),
  ...times(2, ofStaff('move')),
  ...(['confirm', 'refuseLate', 'cancel', 'total', 'guests', 'contact', 'remove'] as const).map(ofStaff),
  ...times(3, payment('pay')),
  ...times(4, payment('code')),
  ...(['again', 'guesses', 'scan'] as const).map(payment),
  ...times(4, numbers.map(makeLink)),
  ...times(3, ofPayer('slip')),
  ...(['payer', 'payer', 'method', 'noSlip'] as const).map(ofPayer),
  ...times(2, ofStaffOnLink('settle')),
  ...(['refuse', 'amend', 'refund', 'revoke'] as const).map(ofStaffOnLink),
  ...times(3, paymentOnLink('pay')),
  ...times(4, paymentOnLink('code')),
  ...(['again', 'guesses', 'scan'] as const).map(paymentOnLink),
  ...times(2, numbers.map(channels.addChannel)),
  ...times(5, numbers.map(channels.channelSells)),
  ...times(2, numbers.map(channels.channelMoves)),
  ...times(2, numbers.map(channels.channelCancels)),
  ...[channels.readAgain, channels.letGo, stays.completeStay, stays.followStay].map(command => numbers.map(command)),
  ...times(2, numbers.map(channels.channelFetches)),
  ...[channels.channelCloses, stays.answerWindow, stays.answerUnclear, stays.enterBooking, channels.channelShows].map(command =>
    numbers.map(command),
  ),
  ...[channels.keepMissing, channels.pauseChannel, channels.removeChannel].map(command => numbers.map(command)),
  ...times(2, numbers.map(stays.settleConflict)),
  numbers.map(channels.setPreparation),
  numbers.map(switchPromptPay),
  numbers.map(blockCommand),
  numbers.map(unblockCommand),
  ...times(2, timePasses),
  ...times(2, somethingEnds),
];

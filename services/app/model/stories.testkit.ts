import fc from 'fast-check';
import { guestCommands, placeCommand, staffCommands } from './bookingCommands.testkit.ts';
import {
  addChannel,
  channelCancels,
  channelCloses,
  channelFetches,
  channelMoves,
  channelSells,
  channelShows,
  keepMissing,
  pauseChannel,
  readAgain,
  removeChannel,
  setPreparation,
} from './channelCommands.testkit.ts';
import { pass, untilAnEnd } from './clockCommands.testkit.ts';
import { linkStaffCommands, makeLink, payerCommands } from './linkCommands.testkit.ts';
import { bookingPayment, linkPayment } from './paymentCommands.testkit.ts';
import { answerUnclear, answerWindow, completeStay, enterBooking, followStay, settleConflict } from './stayCommands.testkit.ts';
import { type Command, type Numbers, numbers, onBooking, onLink } from './walk.testkit.ts';

// What commands drawn one by one would hardly ever come to, as each wants the one before: told in any order, with other commands
// anywhere in between, each step of the first booking or link that it fits by then.

const guest = (name: keyof ReturnType<typeof guestCommands>, drawn: Numbers): Command =>
  onBooking(drawn, guestCommands(drawn)[name]);
const staff = (name: keyof ReturnType<typeof staffCommands>, drawn: Numbers): Command =>
  onBooking(drawn, staffCommands(drawn)[name]);
const payer = (name: keyof ReturnType<typeof payerCommands>, drawn: Numbers): Command =>
  onLink(drawn, payerCommands(drawn)[name]);
const onLinkByStaff = (name: keyof ReturnType<typeof linkStaffCommands>, drawn: Numbers): Command =>
  onLink(drawn, linkStaffCommands(drawn)[name]);

type Story = (drawn: Numbers) => Command[];

/** `pick` 0: a card that is declined, a code that is wrong, a link for no booking. */
const bad = (drawn: Numbers): Numbers => ({ ...drawn, pick: 0 });

const withContact: Story = drawn => [placeCommand(drawn, false), guest('contact', drawn)];

const slipRefused: Story = drawn => [
  ...withContact(drawn),
  guest('method', drawn),
  guest('slip', drawn),
  staff('pending', drawn),
  guest('slip', drawn),
  guest('noSlip', drawn),
];

const paidByCard: Story = drawn => [
  ...withContact(drawn),
  bookingPayment('pay', bad(drawn)),
  bookingPayment('pay', drawn),
  bookingPayment('code', bad(drawn)),
  bookingPayment('code', drawn),
  guest('confirmAgain', drawn),
];

const refunded: Story = drawn => [
  ...withContact(drawn),
  guest('slip', drawn),
  staff('confirm', drawn),
  staff('cancel', { ...drawn, pick: 1 }),
  staff('pending', drawn),
];

const expired: Story = drawn => [placeCommand(drawn, false), untilAnEnd(drawn.at, 155, true), staff('pending', drawn)];

const corrected: Story = drawn => [
  ...withContact(drawn),
  staff('move', drawn),
  staff('guests', drawn),
  staff('contact', drawn),
  guest('cancel', drawn),
  staff('remove', drawn),
];

const linkPaid: Story = drawn => [
  makeLink(bad(drawn)),
  payer('payer', drawn),
  linkPayment('pay', drawn),
  linkPayment('code', bad(drawn)),
  linkPayment('code', drawn),
];

const linkRefused: Story = drawn => [
  placeCommand(drawn, true),
  makeLink({ ...drawn, pick: 1 }),
  payer('method', drawn),
  payer('slip', drawn),
  onLinkByStaff('refuse', drawn),
  payer('slip', drawn),
  payer('noSlip', drawn),
];

const linkEnds: Story = drawn => [
  makeLink(bad(drawn)),
  makeLink(bad(drawn)),
  onLinkByStaff('amend', bad(drawn)),
  onLinkByStaff('settle', drawn),
  onLinkByStaff('revoke', drawn),
];

const linkRefunded: Story = drawn => [
  makeLink(bad(drawn)),
  onLinkByStaff('settle', { ...drawn, pick: 5, yes: true }),
  onLinkByStaff('refund', { ...drawn, pick: 1, yes: true }),
  onLinkByStaff('refund', drawn),
];

/** The channel gives up the stay in the end, and an unpaid booking gives way to it before. */
const soldByChannel: Story = drawn => [
  addChannel(drawn),
  placeCommand(drawn, false),
  channelSells(drawn),
  channelMoves(drawn),
  channelCancels(drawn),
  pass(3601, false),
  readAgain(drawn),
];

const completed: Story = drawn => [
  addChannel(drawn),
  channelSells({ ...drawn, aims: false }),
  completeStay(drawn),
  setPreparation({ ...drawn, yes: false }),
  channelMoves(drawn),
  followStay(drawn),
];

/** `pick` 4: staff confirm what is not paid. */
const soldTwice: Story = drawn => [
  addChannel(drawn),
  placeCommand({ ...drawn, from: 2, pick: 4 }, true),
  channelSells(drawn),
  settleConflict(drawn),
];

/** What happens at a channel meanwhile is known once it goes on. */
const paused: Story = drawn => [
  addChannel(drawn),
  channelSells(drawn),
  pauseChannel(drawn),
  channelMoves(drawn),
  channelSells(drawn),
  readAgain(drawn),
  pauseChannel(drawn),
];

/** Both stays are missing for an hour, kept for a week, and asked about again. */
const kept: Story = drawn => [
  addChannel(drawn),
  channelSells({ ...drawn, from: 5, nights: 1 }),
  channelSells({ ...drawn, from: 4, nights: 1 }),
  channelCancels({ ...drawn, yes: false }),
  pass(3601, false),
  readAgain(drawn),
  keepMissing(drawn),
  readAgain(drawn),
];

const removed: Story = drawn => [
  addChannel(drawn),
  channelSells({ ...drawn, aims: false }),
  channelSells(drawn),
  removeChannel(drawn),
];

/** Nights that are closed at short notice are taken on the first day, and on the next one they are known for what they are. */
const shortNotice: Story = drawn => [
  addChannel(drawn),
  channelCloses({ ...drawn, pick: 3 }),
  pass(86_400, false),
  readAgain(drawn),
  channelCloses({ ...drawn, pick: 2 }),
  answerWindow(drawn),
  readAgain(drawn),
];

/** The channel shows what staff entered, and then moves it. */
const entered: Story = drawn => [
  addChannel({ ...drawn, at: 0 }),
  enterBooking({ ...drawn, pick: 0 }),
  enterBooking({ ...drawn, pick: 1 }),
  channelShows({ ...drawn, at: 0, pick: 0 }),
  channelShows({ ...drawn, at: 1, pick: 0 }),
  channelMoves(drawn),
  followStay(drawn),
];

/** The channel repeats what it was given, also after a booking has ended, until it fetches again. */
const repeated: Story = drawn => [
  addChannel(drawn),
  placeCommand({ ...drawn, pick: 2 }, true),
  channelFetches(drawn),
  staff('cancel', { ...drawn, pick: 1 }),
  readAgain(drawn),
  channelFetches(drawn),
];

/** The channel sold nights that we sold, too; after its guest cancelled, it repeats ours, and nobody knows whose they are. */
const unclear: Story = drawn => [
  addChannel(drawn),
  placeCommand({ ...drawn, from: 4, pick: 2 }, true),
  channelSells({ ...drawn, from: 4 }),
  channelFetches(drawn),
  channelCancels(drawn),
  pass(3601, false),
  readAgain(drawn),
  channelFetches(drawn),
  answerUnclear({ ...drawn, yes: drawn.at % 2 === 0 }),
];

const stories = [
  ...[slipRefused, paidByCard, refunded, expired, corrected, linkPaid, linkRefused, linkEnds, linkRefunded],
  ...[soldByChannel, completed, soldTwice, paused, kept, removed, shortNotice, entered, repeated, unclear],
];

/** Two of three are told, in any order; to find what a failure is due to, fewer. */
const maybeTold = (story: Story) =>
  fc.record({ story: fc.constant(story), drawn: numbers, place: fc.nat(), isTold: fc.constantFrom(false, true, true) });

export const anyStories: fc.Arbitrary<Command[]> = fc.tuple(...stories.map(maybeTold)).map(all =>
  all
    .filter(({ isTold }) => isTold)
    .sort((a, b) => a.place - b.place)
    .flatMap(({ story, drawn }) => story({ ...drawn, pick: 5, yes: true, aims: true })),
);

/** `others`, each before one of the `steps` or after all. */
export const weave = (steps: Command[], others: Iterable<Command>, places: number[]): Command[] => {
  const woven = [...others].map((command, n) => ({ command, at: (places[n] ?? 0) % (steps.length + 1) }));
  return [...steps.map((command, at) => ({ command, at: at + 0.5 })), ...woven]
    .sort((a, b) => a.at - b.at)
    .map(({ command }) => command);
};

import type { Booking as BookingAnswer } from '@baan/contract/booking';
import type { Conflict as ConflictAnswer, ChannelStay as StayAnswer } from '@baan/contract/channels';
import type { Booking, Channel, ChannelStay, CompletedStay, ModelVilla, Nights } from './villa.testkit.ts';
import { type Conflict, conflictsOf, settlementOf } from './villaChannels.testkit.ts';
import { today } from './villaNights.testkit.ts';
import type { Walk } from './walk.testkit.ts';

// What is compared of channels, their stays and conflicts, once made from the model and once from what the service answers.

type Ids = Pick<Walk, 'ids' | 'channelIds' | 'completedIds'>;

type Line = Nights & { isAbsent: boolean; isPerhapsWindow: boolean; isUnclear: boolean; completed: number };

/** Whether the feed lacks a stay that is over is not compared, nor what is asked about it: no read asks for that. */
const stayLine = ({ from, to, isAbsent, isPerhapsWindow, isUnclear, completed }: Line, day: string): string => {
  const open =
    to > day ? `${isAbsent ? ', missing' : ''}${isPerhapsWindow ? ', perhaps a window' : ''}${isUnclear ? ', unclear' : ''}` : '';
  return `${from} to ${to}${open}${completed < 0 ? '' : `, completed ${completed}`}`;
};

const ignoredLine = ({ from, to }: Nights, why: string): string => `${from} to ${to}, ${why}`;

export const seenStay = (stay: ChannelStay, model: ModelVilla): string => {
  const completed = stay.completed ? model.completed.indexOf(stay.completed) : -1;
  const { from, to, absentSince, window, unclear } = stay;
  const asked = { isPerhapsWindow: window === 'perhaps', isUnclear: unclear === 'asked' };
  return stayLine({ from, to, isAbsent: absentSince !== null, ...asked, completed }, today(model));
};

export const answeredStay = (stay: StayAnswer, model: ModelVilla, { completedIds }: Ids): string => {
  const { checkIn: from, checkOut: to, bookingId, absentAt, perhapsWindow, state } = stay;
  if (state === 'window' || state === 'echo') return ignoredLine({ from, to }, state);
  const completed = bookingId === null ? -1 : completedIds.indexOf(bookingId);
  const asked = { isPerhapsWindow: perhapsWindow, isUnclear: state === 'unclear' };
  return stayLine({ from, to, isAbsent: absentAt !== null, ...asked, completed }, today(model));
};

export const staysSeen = ({ stays, windows, echoes }: Channel, model: ModelVilla): string[] =>
  [
    ...stays.map(stay => seenStay(stay, model)),
    ...windows.map(one => ignoredLine(one, 'window')),
    ...echoes.map(one => ignoredLine(one, 'echo')),
  ].sort();

export const seenCompleted = ({ from, to, balance }: CompletedStay) => ({
  ...{ status: 'confirmed', checkIn: from, checkOut: to, balance },
});

export const answeredCompleted = ({ status, checkIn, checkOut, balance }: BookingAnswer): ReturnType<typeof seenCompleted> => ({
  ...{ status, checkIn, checkOut, balance },
});

const conflictLine = (sides: string[], from: string, to: string, how: string | null): string =>
  `${sides.sort().join(' and ')}, ${from} to ${to}${how ? `, settled: ${how}` : ''}`;

export const seenConflict = (conflict: Conflict, model: ModelVilla): string => {
  const { one, stay, from, to } = conflict;
  const nameOf = (side: Booking | CompletedStay | ChannelStay): string => {
    if ('place' in side) return `completed ${model.completed.indexOf(side)}`;
    if (!('uid' in side)) return `booking ${model.bookings.indexOf(side)}`;
    return `stay ${side.from} to ${side.to} of ${model.channels.findIndex(({ stays }) => stays.includes(side))}`;
  };
  return conflictLine([nameOf(one), nameOf(stay)], from, to, settlementOf(model, conflict));
};

export const answeredConflict = (
  { sides, checkIn, checkOut, settled }: ConflictAnswer,
  { ids, channelIds, completedIds }: Ids,
): string => {
  const bookingName = (id: string): string =>
    completedIds.includes(id) ? `completed ${completedIds.indexOf(id)}` : `booking ${ids.indexOf(id)}`;
  const names = sides.map(side =>
    side.kind === 'booking'
      ? bookingName(side.id ?? '')
      : `stay ${side.checkIn} to ${side.checkOut} of ${channelIds.indexOf(side.channelId)}`,
  );
  return conflictLine(names, checkIn, checkOut, settled?.how ?? null);
};

export const conflictsSeen = (model: ModelVilla): string[] =>
  conflictsOf(model)
    .map(one => seenConflict(one, model))
    .sort();

import { type Booking, channelSources } from '@baan/contract/booking';
import type { HistoryEvent } from '@baan/contract/history';
import { figures } from '@baan/i18n/money';
import type { Text } from '../i18n/useText.ts';

/** The guest's name, or why there is none. */
export const guestName = ({ name, erased }: { name: string | undefined; erased: boolean | undefined }, text: Text): string =>
  name || text(erased ? 'common.guestErased' : 'common.guestWithoutName');

/** The guest's own page of a booking, by its status: the address alone opens the booking. */
export const guestPathOf = ({ id, status }: Booking): string =>
  `/booking/${id}/${status === 'pending_payment' ? 'payment' : 'confirmation'}`;

/** THB of a slip that came after the booking had expired, and is not decided on; null: there is none. */
export const lateSlipAmount = ({ status, hidden, account }: Pick<Booking, 'status' | 'hidden' | 'account'>): number | null =>
  status === 'expired' && !hidden
    ? (account.payments.findLast(({ way, state }) => way === 'slip' && state === 'awaited')?.amount ?? null)
    : null;

/** Baht still owed after the slip's amount is counted: the price was raised while the slip waited. */
export const restAfterSlip = ({ due, balance }: Pick<Booking, 'due' | 'balance'>): number => Math.max(0, balance - due);

/** Was the slip sent for another amount than is owed now? Then the received amount must be entered by a person. */
export const isOfAnotherAmount = (booking: Pick<Booking, 'due' | 'balance' | 'surplus'>): boolean =>
  booking.surplus > 0 || restAfterSlip(booking) > 0;

/** What the channel that sold the stay did, and the booking does not follow yet. */
export const channelChange = ({ status, stay, checkIn, checkOut }: Booking): 'moved' | 'gone' | null => {
  if (status !== 'confirmed' || !stay?.joined) return null;
  if (stay.goneAt) return 'gone';
  return stay.checkIn !== checkIn || stay.checkOut !== checkOut ? 'moved' : null;
};

/** Did a channel's booking become a direct one whose price nobody has set? */
export const needsPrice = ({ status, source, soldByChannel, totalPrice }: Booking): boolean =>
  status === 'confirmed' && !soldByChannel && totalPrice === 0 && channelSources.includes(source ?? '');

/** The page of a reservation at its channel; null: its code is not one that is known to lead there. */
export const stayAddress = (kind: string, reference: string | null): string | null =>
  kind === 'airbnb' && reference && /^HM[A-Z0-9]{8}$/.test(reference)
    ? `https://www.airbnb.com/hosting/reservations/details/${reference}`
    : null;

/** The total in figures; a dash while the price that a channel asked is not known. */
export const totalWords = ({ totalPrice, soldByChannel }: Pick<Booking, 'totalPrice' | 'soldByChannel'>): string =>
  soldByChannel && totalPrice === 0 ? '–' : figures(totalPrice);

/** THB that the guest has paid here, without what a channel paid. */
export const paidByGuest = ({ paid, soldByChannel, stay }: Booking): number =>
  soldByChannel ? Math.max(0, paid - (stay?.paidOut ?? 0)) : paid;

/** THB due back that no gateway was asked for yet: the rest may already be on its way. */
export const refundToAsk = ({ account, gatewayRefunds = [] }: Pick<Booking, 'account' | 'gatewayRefunds'>): number =>
  gatewayRefunds.reduce((left, { state, amount }) => (state === 'waiting' ? left - amount : left), account.refundDue);

const lastOf = (events: readonly HistoryEvent[], type: string): HistoryEvent | undefined =>
  events.filter(event => event.type === type).at(-1);

/** ISO instant at which the current slip was sent, or null. */
export const slipSentAt = (events: readonly HistoryEvent[]): string | null => lastOf(events, 'PaymentSlipAttached')?.at ?? null;

/** Seconds left for the guest when the slip stopped the clock, or null. */
export const stoppedWith = (events: readonly HistoryEvent[]): number | null => {
  const seconds = lastOf(events, 'PaymentSlipAttached')?.data.remainingSeconds;
  return typeof seconds === 'number' ? seconds : null;
};

type Kind = keyof Booking['dataRequests'];
type Request = NonNullable<Booking['dataRequests'][Kind]>;

/** What the guest asks of their data, without an answer yet. */
export const openDataRequests = ({ dataRequests }: Pick<Booking, 'dataRequests'>): { kind: Kind; request: Request }[] =>
  (['copy', 'erasure'] as const).flatMap(kind => {
    const request = dataRequests?.[kind];
    return request && request.doneAt === null && request.refusal === null ? [{ kind, request }] : [];
  });

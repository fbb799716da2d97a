import type { BookingResponse } from '@baan/contract/booking';
import { type Booking, isHidden, isOpen } from '@baan/domain/booking/state';
import { paidByGuestOf, paidOf } from '@baan/domain/payment/account';
import { bookingStream } from '@baan/domain/shared/streamNames';
import type { VillaState } from '@baan/domain/villa/state';
import { accountView } from '@baan/projections/accountView';
import { findBookingState, otherStaysOf } from '@baan/projections/bookings';
import { bookingOfVilla, bookingView, customerInfoOf } from '@baan/projections/bookingView';
import { takenByOthers } from '@baan/projections/calendar';
import { gatewayRefundView } from '@baan/projections/gatewayRefundView';
import { openLinksOf } from '@baan/projections/paymentLinks';
import type { Visibility } from '@baan/projections/projector/visibility';
import { staffNames } from '@baan/projections/team';
import { priceListNumberOf, readVillaRevision } from '@baan/projections/villa';
import type { Offering } from '@baan/projections/villaView';
import type { Knex } from 'knex';
import { channelsOfBooking } from '../../channels/ofBooking.ts';
import type { CommandResult } from '../../commands/command.ts';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { ServiceConfig } from '../../config.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import { heldTogether } from '../../private/liveHolds.ts';
import type { EventProof } from '../../proof/proof.ts';
import { notFound, RequestProblem } from '../middleware/problem.ts';
import { pathIdOf, type RouteCall, type RouteResponse } from '../middleware/route.ts';
import { recordHold } from './holdLimit.ts';

/** What an answer with a booking is made from, by routes of bookings and of payments. */
type ResponseDependencies = {
  knex: Knex;
  commands: CommandHandlers;
  proof: Pick<EventProof, 'read'>;
  offering: Offering;
  config: Pick<ServiceConfig, 'RATE_LIMIT'>;
};

type LoadedBooking = { state: Booking; revision: number };

/** A booking, read from its stream for a decision. @throws RequestProblem `not_found`, also of a hidden one */
export const readBooking = async (id: string, { commands }: ResponseDependencies): Promise<LoadedBooking> => {
  const known = isKeyId(id) ? await commands.readBooking(id) : null;
  if (!known || isHidden(known.state)) throw notFound();
  return known;
};

/** As {@link readBooking}, for the booking of the path. */
export const readShownBooking = async (
  call: RouteCall,
  dependencies: ResponseDependencies,
): Promise<LoadedBooking & { id: string }> => {
  const id = pathIdOf(call);
  return { id, ...(await readBooking(id, dependencies)) };
};

/** Data of other tables in the response of a booking. */
type Joined = { openLinks: Awaited<ReturnType<typeof openLinksOf>>; priceListNumber?: number; nightsFree?: boolean };

const joinedOf = async (knex: Knex, bookingId: string, booking: Booking, now: Date): Promise<Joined> => {
  const { quote, stayChange } = booking;
  const asked = stayChange?.refusal === null ? stayChange : undefined;
  const [openLinks, priceListNumber, taken] = await Promise.all([
    openLinksOf(knex, bookingId, now),
    priceListNumberOf(knex, quote.priceList),
    asked && takenByOthers(knex, asked, booking, now),
  ]);
  return { openLinks, priceListNumber, nightsFree: taken && taken.length === 0 };
};

type BookingView = BookingResponse['data']['booking'];

/** What a channel pays the villa is no guest's business. */
const forGuest = (view: BookingView, { account }: Booking): BookingView => {
  if (!account.byChannel) return view;
  const paid = paidByGuestOf(account);
  return { ...view, paid, account: { ...view.account, paid, payments: view.account.payments.filter(({ payout }) => !payout) } };
};

const bookingResponseOf = (
  bookingId: string,
  { state, revision }: LoadedBooking,
  villa: VillaState,
  now: Date,
  { openLinks, priceListNumber, nightsFree }: Joined,
  { offering }: ResponseDependencies,
): RouteResponse => {
  const view = forGuest(bookingView(bookingId, state, revision, openLinks), state);
  const quote = { ...view.quote, priceListNumber };
  const stayChange = view.stayChange && { ...view.stayChange, nightsFree };
  const booking = { ...view, quote, stayChange, ...bookingOfVilla(state, villa, now, offering.excluded) };
  return { data: { booking }, revision };
};

/** The booking of the path from the read tables. @throws RequestProblem `not_found`; `removed` for a hidden one, unless for staff */
export const foundBookingResponse = async (
  call: RouteCall,
  dependencies: ResponseDependencies,
  { isStaff = false } = {},
): Promise<RouteResponse> => {
  const { knex, commands } = dependencies;
  const bookingId = pathIdOf(call);
  const [found, villaRevision] = await Promise.all([findBookingState(knex, bookingId), readVillaRevision(knex)]);
  if (!found) throw notFound();
  if (isHidden(found.state) && !isStaff) throw removed(found.state);
  const joined = await joinedOf(knex, bookingId, found.state, call.now);
  const { state: villa } = await commands.villaSince(villaRevision);
  const answer = bookingResponseOf(bookingId, found, villa, call.now, joined, dependencies);
  if (!isStaff) return answer;
  const together = isOpen(found.state) ? await heldTogether(knex, bookingId, call.now) : [];
  return withStaffFields(answer, found.state, knex, together);
};

/** Contains only number and dates. */
const removed = ({ number, stay, updatedAt }: Booking): RequestProblem =>
  new RequestProblem('removed', 'This booking was removed', { number, ...stay, removedAt: updatedAt });

/** Adds the fields that only staff see. */
const withStaffFields = async (
  answer: RouteResponse,
  state: Booking,
  knex: Knex,
  together?: BookingResponse['data']['booking']['heldTogether'],
  slowChannels?: readonly string[],
): Promise<RouteResponse> => {
  const { source, refundAccount, notes, contactChange, customer } = state;
  const { booking } = answer.data as BookingResponse['data'];
  const [names, otherStays, ofChannels] = await Promise.all([
    notes.length > 0 ? staffNames(knex) : new Map(),
    customer ? otherStaysOf(knex, booking.id, customer) : [],
    channelsOfBooking(knex, booking.id, state, slowChannels),
  ]);
  const named = notes.map(note => ({ ...note, by: names.get(note.by) ?? '' }));
  const { account } = state;
  const staffOnly = {
    ...(account.byChannel && { paid: paidOf(account), account: accountView(account, booking.account.openLinks) }),
    source,
    notes: named,
    otherStays,
    ...ofChannels,
    ...gatewayRefundView(account),
    ...(refundAccount && { refundAccount }),
    ...(contactChange && { contactChange: { ...booking.contactChange, customerInfo: customerInfoOf(contactChange.customer) } }),
    ...(together && { heldTogether: together }),
  };
  return { ...answer, data: { booking: { ...booking, ...staffOnly } } };
};

/** Milliseconds for which an answer to staff waits for the read tables, which say what channels know of it. */
const visibleMs = 2_000;

/** The response to a command of staff. @param slowChannels ids of channels that did not answer while it was carried out */
export const decidedStaffResponse = async (
  bookingId: string,
  decided: CommandResult<Booking>,
  dependencies: ResponseDependencies & { visibility: Pick<Visibility, 'until'> },
  now: Date,
  slowChannels: readonly string[] = [],
): Promise<RouteResponse> => {
  const answer = await decidedBookingResponse(bookingId, decided, dependencies, now);
  if (answer.position !== undefined) await dependencies.visibility.until(answer.position, visibleMs);
  return withStaffFields(answer, decided.state, dependencies.knex, undefined, slowChannels);
};

/** The response to a command, from the decided state. @param villa when the command has just read it */
export const decidedBookingResponse = async (
  bookingId: string,
  decided: CommandResult<Booking>,
  dependencies: ResponseDependencies,
  now: Date,
  villa?: VillaState,
): Promise<RouteResponse> => {
  const { state, repeated } = decided;
  await recordHold(dependencies, bookingId, state, now);
  // The position of the last event, also when this command added none.
  const last = repeated ? (await dependencies.proof.read(bookingStream(bookingId))).at(-1) : decided;
  const currentVilla = villa ?? (await dependencies.commands.readVilla()).state;
  // A booking that was just placed has no payment links yet.
  const joined = decided.revision <= 1 ? { openLinks: [] } : await joinedOf(dependencies.knex, bookingId, state, now);
  return { ...bookingResponseOf(bookingId, decided, currentVilla, now, joined, dependencies), position: last?.position };
};

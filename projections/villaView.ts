import type { AdminVilla, ShownPicture } from '@baan/contract/adminVilla';
import type { PayMethod, PayTo } from '@baan/contract/payTo';
import type { Terms } from '@baan/contract/terms';
import type { Villa } from '@baan/contract/villa';
import type { Booking } from '@baan/domain/booking/state';
import { paidOf, totalOf } from '@baan/domain/payment/account';
import type { Localized } from '@baan/domain/shared/localized';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { type Cancellation, lastMomentOf, refundAt } from '@baan/domain/villa/cancellation';
import { guestsByRoomsOf } from '@baan/domain/villa/guestsByRooms';
import {
  countedAccount,
  countedPromptPayId,
  ignoredSamples,
  missingToOpen,
  takesPromptPaySlips,
  usableMethods,
} from '@baan/domain/villa/methods';
import { maxSlides } from '@baan/domain/villa/pictures';
import type { ExcludedMethods } from '@baan/domain/villa/sampleWays';
import type { Picture, VillaState } from '@baan/domain/villa/state';
import { inEach } from '@baan/i18n/languages';
import { termsSentence } from '@baan/i18n/terms';

/** `mostPercent`: upper limit after a move. Refunds are computed from the amount paid, or from the total before any payment. */
export const termsView = (
  { steps: agreed, moveOnceDaysBefore }: Cancellation,
  checkIn: PlainDate,
  { paid, total }: { paid: number; total: number },
  mostPercent = 100,
): Terms => {
  const allSteps = agreed.map(({ daysBefore, refundPercent }) => {
    const percent = Math.min(refundPercent, mostPercent);
    const refund = refundAt(percent, { paid: paid > 0 ? paid : total, total });
    return { until: lastMomentOf(checkIn, daysBefore), refundPercent: percent, refund };
  });
  // A step without a refund, or equal to the next one, is left out: a move can lower a step to that.
  const steps = allSteps.filter(
    ({ refundPercent }, at) => refundPercent > 0 && refundPercent !== allSteps[at + 1]?.refundPercent,
  );
  return {
    steps,
    moveUntil: moveOnceDaysBefore === null ? null : lastMomentOf(checkIn, moveOnceDaysBefore),
    text: inEach(language => termsSentence(steps, language)),
  };
};

/** The terms that were fixed at placing. */
export const termsOf = ({ cancellation, stay, account, mostPercent, hasMoved }: Booking): Terms | null => {
  if (!cancellation) return null;
  const terms = termsView(cancellation, stay.checkIn, { paid: paidOf(account), total: totalOf(account) }, mostPercent);
  // The free move can be used once.
  return hasMoved ? { ...terms, moveUntil: null } : terms;
};

/** Address of a derived picture; its widths are beside it as `{id}-{width}.avif|webp|jpg`. */
export const pictureUrl = ({ id }: Pick<Picture, 'id'>): string => `/pictures/${id}.jpg`;

/** A picture without alternative text gets the name of its room or villa. */
const called =
  (name: Localized) =>
  (picture: Picture): Picture =>
    picture.alt.th || picture.alt.en ? picture : { ...picture, alt: name };

const picturesOf = ({ background, slides, rooms, details }: VillaState): Picture[] => [
  ...rooms.flatMap(({ name, pictures }) => pictures.map(called(name))),
  ...[...(background ? [background] : []), ...slides.map(({ picture }) => picture)].map(called(details.name)),
];

const dimensionsOf = (picture: Picture): [string, VillaView['pictures'][string]] => {
  const { width, height, widths, placeholder, alt } = picture;
  return [pictureUrl(picture), { width, height, widths, placeholder, alt }];
};

const shown = (picture: Picture): ShownPicture => ({ picture: picture.id, alt: picture.alt, url: pictureUrl(picture) });

/** All fields from the villa's own events; the program adds the mode of card payments. */
export type VillaView = Omit<Villa, 'sandboxCards' | 'cardFields'>;
export type AdminVillaView = Omit<AdminVilla, 'sandboxCards' | 'cardFields'>;

/** Settings of the offer from the environment. */
export type Offering = { horizonDays: number; excluded: ExcludedMethods };

/** The public view of the villa. `revision` of its stream, -1 before the first event. */
export const villaView = (state: VillaState, revision: number, offering: Offering): VillaView => {
  const {
    numberPrefix: _prefix,
    holdMinutes: _hold,
    arrivalText: _text,
    autoApproveSlips: _approves,
    ...details
  } = state.details;
  // An older villa may have more; ten are shown.
  const slides = state.slides.slice(0, maxSlides);
  return {
    ...details,
    guestsByRooms: guestsByRoomsOf(state.details),
    ...state.prices,
    seasons: state.seasons,
    fees: state.fees,
    horizonDays: offering.horizonDays,
    backgroundImage: state.background && pictureUrl(state.background),
    slideImages: slides.map(({ picture }) => pictureUrl(picture)),
    slides: slides.map(({ slideId, picture }) => ({ id: slideId, url: pictureUrl(picture) })),
    rooms: state.rooms.map(({ roomId, name, description, beds, pictures: images }) => ({
      id: roomId,
      name,
      description,
      images: images.map(pictureUrl),
      beds,
      sleeps: 2 * beds.king + beds.single,
    })),
    pictures: Object.fromEntries(picturesOf(state).map(dimensionsOf)),
    creditCardEnabled: state.switches.credit_card,
    bankEnabled: state.switches.bank_transfer,
    promptPayEnabled: state.switches.promptpay,
    paymentMethods: usableMethods(state, offering.excluded),
    acceptsBookings: state.acceptsBookings,
    retentionMonths: state.retention?.months ?? null,
    revision,
  };
};

/** All fields, for the console. A sample that does not count is missing. */
export const adminVillaView = (state: VillaState, revision: number, offering: Offering): AdminVillaView => {
  const view = villaView(state, revision, offering);
  const { background, promptPayQr, slides, rooms, details } = state;
  return {
    ...view,
    arrivalText: details.arrivalText,
    bankDetails: countedAccount(state, offering.excluded),
    promptPayId: countedPromptPayId(state, offering.excluded),
    promptPayQrImage: promptPayQr && pictureUrl(promptPayQr),
    holdMinutes: details.holdMinutes,
    autoRefund: details.autoRefund,
    autoApproveSlips: details.autoApproveSlips,
    pictures: { ...view.pictures, ...(promptPayQr ? Object.fromEntries([dimensionsOf(promptPayQr)]) : {}) },
    background: background && shown(background),
    slides: slides.map(({ slideId, picture }) => ({ id: slideId, ...shown(picture) })),
    rooms: view.rooms.map((room, index) => ({ ...room, pictures: (rooms[index]?.pictures ?? []).map(shown) })),
    opensWhen: missingToOpen(state, offering.excluded),
    closedAgain: state.closedAgain,
    proposesFillGaps: details.fillGaps === null && [details, ...state.seasons].some(({ minNights = 1 }) => minNights > 1),
    priceList: state.priceList,
    ignoredSamples: ignoredSamples(state, offering.excluded),
  };
};

/** `amount`: THB to pay now. `underWay`: it is not known yet whether a payment moved money. */
type ToPay = { amount: number; underWay: boolean };

/** All ways to pay, with those that are not open for this amount now. */
const payMethodsOf = (villa: VillaState, excluded: ExcludedMethods, { amount, underWay }: ToPay): PayMethod[] => {
  const { gatewayLimits: limits } = excluded;
  const beyond = limits && amount > limits.most ? 'over_limit' : limits && amount < limits.least ? 'under_limit' : undefined;
  const open = (reason?: PayMethod['reason']) => (underWay ? { reason: 'payment_open' as const } : reason ? { reason } : {});
  const slip = (method: PayMethod['method']): PayMethod => ({ method, by: 'transfer', limit: null, ...open() });
  const charge = (method: PayMethod['method']): PayMethod => ({
    method,
    by: 'gateway',
    limit: limits?.most ?? null,
    ...open(beyond),
  });
  return usableMethods(villa, excluded).flatMap(method => {
    if (method === 'credit_card') return [charge(method)];
    if (method === 'bank_transfer' || !limits) return [slip(method)];
    return beyond && takesPromptPaySlips(villa, excluded) ? [charge(method), slip(method)] : [charge(method)];
  });
};

/** Payment details for guests, by the methods that they can use now. Only the view of a payable booking or link includes them. */
export const payToOf = (villa: VillaState, excluded: ExcludedMethods, money: ToPay): PayTo => {
  const methods = usableMethods(villa, excluded);
  const { bankDetails, promptPayQr } = villa;
  const promptPayId = countedPromptPayId(villa, excluded);
  return {
    methods: payMethodsOf(villa, excluded, money),
    ...(methods.includes('bank_transfer') && bankDetails ? { bankDetails } : {}),
    ...(methods.includes('promptpay') && promptPayId ? { promptPayId } : {}),
    ...(methods.includes('promptpay') && promptPayQr ? { promptPayQrImage: pictureUrl(promptPayQr) } : {}),
  };
};

import type { PaymentMethod } from './bookingEvents.ts';
import { changedOf } from './changedOf.ts';
import { passBy, unreachable } from './decider.ts';
import type { Instant } from './plainDate.ts';
import type { PriceList } from './price.ts';
import { requirePromptPayId } from './promptPayId.ts';
import { invalidField, Refusal } from './refusal.ts';
import { changePictures, type PictureChange } from './villaPictures.ts';

// Events. Stream `villa`: one event per change. What the villa publishes stays plain.

export type Localized = { th: string; en: string };

export type VillaDetails = {
  name: Localized;
  title: Localized;
  description: Localized;
  beachfront: Localized;
  location: Localized;
  address: Localized;
  mapUrl: string;
  phone: string;
  line: string;
  checkInTime: string;
  checkOutTime: string;
  houseRules: Localized;
  cancellationPolicy: Localized;
  arrivalText: Localized;
  receiptIssuer: Localized;
  sizeSqm: number;
  maxGuests: number;
  bedrooms: number;
  bathrooms: number;
  minRooms: number;
  /** Letters before the hyphen of a booking's number. */
  numberPrefix: string;
  maxNights: number;
  lastArrivalHour: number;
  holdMinutes: number;
  holdWithContactMinutes: number;
};

export type Prices = Pick<
  PriceList,
  'weekdayPrice' | 'weekdayDiscountedPrice' | 'weekendPrice' | 'weekendDiscountedPrice' | 'priceReductionPerRoom'
>;

export type BankDetails = { bankName: string; accountNumber: string; accountName: string };

/** A picture as it was derived: `id` is the hash of its bytes, `widths` exist as AVIF, WebP and JPEG. */
export type Picture = { id: string; width: number; height: number; widths: number[]; placeholder: string; alt: Localized };

export type Slide = { slideId: string; picture: Picture };

export type RoomDetails = { name: Localized; description: Localized };

export type VillaRoom = RoomDetails & { roomId: string; pictures: Picture[] };

/** `pictures` takes the place of all that the room had. */
export type RoomChanges = Partial<RoomDetails & { pictures: Picture[] }>;

type At = { at: Instant };

export type VillaEvent =
  | { type: 'VillaDetailsChanged'; data: At & { changes: Partial<VillaDetails> } }
  | { type: 'PricesChanged'; data: At & { prices: Prices } }
  | { type: 'BankDetailsChanged'; data: At & { bankDetails: BankDetails } }
  | { type: 'PromptPayIdChanged'; data: At & { promptPayId: string } }
  | { type: 'PromptPayQrChanged'; data: At & { picture: Picture } }
  | { type: 'PromptPayQrRemoved'; data: At }
  | { type: 'PaymentMethodSwitched'; data: At & { method: PaymentMethod; enabled: boolean } }
  | { type: 'BackgroundChanged'; data: At & { picture: Picture } }
  | { type: 'BackgroundRemoved'; data: At }
  | { type: 'SlidesAdded'; data: At & { slides: Slide[] } }
  | { type: 'SlideRemoved'; data: At & { slideId: string } }
  | { type: 'RoomAdded'; data: At & VillaRoom }
  | { type: 'RoomChanged'; data: At & { roomId: string; changes: RoomChanges } }
  | { type: 'RoomRemoved'; data: At & { roomId: string } };

// State

export type VillaState = {
  details: VillaDetails;
  prices: Prices;
  bankDetails: BankDetails | null;
  promptPayId: string | null;
  /** The owner's own picture of a QR: it holds no amount, and is shown where there is no id. */
  promptPayQr: Picture | null;
  switches: Record<PaymentMethod, boolean>;
  background: Picture | null;
  slides: Slide[];
  rooms: VillaRoom[];
};

const nowhere: Localized = { th: '', en: '' };

/** The defaults of the specification, sections 3 and 9. */
export const initialVilla: VillaState = {
  details: {
    name: nowhere,
    title: nowhere,
    description: nowhere,
    beachfront: nowhere,
    location: nowhere,
    address: nowhere,
    mapUrl: '',
    phone: '',
    line: '',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    houseRules: nowhere,
    cancellationPolicy: nowhere,
    arrivalText: nowhere,
    receiptIssuer: nowhere,
    sizeSqm: 0,
    maxGuests: 6,
    bedrooms: 3,
    bathrooms: 3,
    minRooms: 1,
    numberPrefix: 'BAAN',
    maxNights: 30,
    lastArrivalHour: 20,
    holdMinutes: 15,
    holdWithContactMinutes: 60,
  },
  prices: { weekdayPrice: 0, weekdayDiscountedPrice: 0, weekendPrice: 0, weekendDiscountedPrice: 0, priceReductionPerRoom: 2000 },
  bankDetails: null,
  promptPayId: null,
  promptPayQr: null,
  switches: { bank_transfer: true, promptpay: false, credit_card: false },
  background: null,
  slides: [],
  rooms: [],
};

export const evolve = (state: VillaState, event: VillaEvent): VillaState => {
  switch (event.type) {
    case 'VillaDetailsChanged':
      return { ...state, details: { ...state.details, ...event.data.changes } };
    case 'PricesChanged':
      return { ...state, prices: event.data.prices };
    case 'BankDetailsChanged':
      return { ...state, bankDetails: event.data.bankDetails };
    case 'PromptPayIdChanged':
      return { ...state, promptPayId: event.data.promptPayId };
    case 'PromptPayQrChanged':
      return { ...state, promptPayQr: event.data.picture };
    case 'PromptPayQrRemoved':
      return { ...state, promptPayQr: null };
    case 'PaymentMethodSwitched':
      return { ...state, switches: { ...state.switches, [event.data.method]: event.data.enabled } };
    case 'BackgroundChanged':
      return { ...state, background: event.data.picture };
    case 'BackgroundRemoved':
      return { ...state, background: null };
    case 'SlidesAdded':
      return { ...state, slides: [...state.slides, ...event.data.slides] };
    case 'SlideRemoved':
      return { ...state, slides: state.slides.filter(({ slideId }) => slideId !== event.data.slideId) };
    case 'RoomAdded': {
      const { roomId, name, description, pictures } = event.data;
      return { ...state, rooms: [...state.rooms, { roomId, name, description, pictures }] };
    }
    case 'RoomChanged': {
      const { roomId, changes } = event.data;
      return { ...state, rooms: state.rooms.map(room => (room.roomId === roomId ? { ...room, ...changes } : room)) };
    }
    case 'RoomRemoved':
      return { ...state, rooms: state.rooms.filter(({ roomId }) => roomId !== event.data.roomId) };
    default:
      return passBy(state, event);
  }
};

const hasData = (state: VillaState, method: PaymentMethod): boolean => {
  switch (method) {
    case 'bank_transfer':
      return Boolean(state.bankDetails?.accountNumber);
    case 'promptpay':
      return Boolean(state.promptPayId || state.promptPayQr);
    case 'credit_card':
      return true;
    default:
      return unreachable(method);
  }
};

// Said here, since a state that came through JSON in a database keeps no order of keys.
const methods: readonly PaymentMethod[] = ['bank_transfer', 'promptpay', 'credit_card'];

/** What a guest can use now: switched on, and with its data. */
export const usableMethods = (state: VillaState): PaymentMethod[] =>
  methods.filter(method => state.switches[method] && hasData(state, method));

/** `revision` of the villa stream that made this state. */
export const priceListOf = (state: VillaState, revision: number): PriceList => ({
  ...state.prices,
  bedrooms: state.details.bedrooms,
  minRooms: state.details.minRooms,
  revision,
});

// Commands

export type VillaCommand = { now: Instant } & (
  | { type: 'change'; details: Partial<VillaDetails>; prices: Partial<Prices> }
  | { type: 'setBankDetails'; bankDetails: BankDetails }
  | { type: 'setPromptPayId'; promptPayId: string }
  /** The switch, the id (empty: none), or both at once. */
  | { type: 'setPromptPay'; enabled?: boolean; promptPayId?: string }
  | { type: 'setPromptPayQr'; picture: Picture }
  | { type: 'removePromptPayQr' }
  | { type: 'switchMethod'; method: PaymentMethod; enabled: boolean }
  | PictureChange
);

const assertPrices = (prices: Prices): void => {
  for (const [field, price] of Object.entries(prices)) {
    if (price < 0) throw invalidField(field, 'too_small', 'A price cannot be negative');
  }
  const pairs = [
    ['weekdayDiscountedPrice', prices.weekdayDiscountedPrice, prices.weekdayPrice],
    ['weekendDiscountedPrice', prices.weekendDiscountedPrice, prices.weekendPrice],
  ] as const;
  for (const [field, discounted, normal] of pairs) {
    if (discounted > 0 && discounted >= normal)
      throw invalidField(field, 'too_large', 'A discounted price must be below the normal one');
  }
};

const change = (command: Extract<VillaCommand, { type: 'change' }>, state: VillaState): VillaEvent[] => {
  const { now } = command;
  const details = changedOf(command.details, state.details);
  const prices = { ...state.prices, ...changedOf(command.prices, state.prices) };
  const { bedrooms, minRooms } = { ...state.details, ...details };
  if (minRooms > bedrooms) throw invalidField('minRooms', 'too_large', 'Not more than the bedrooms');
  assertPrices(prices);
  const events: VillaEvent[] = [];
  if (Object.keys(details).length > 0) events.push({ type: 'VillaDetailsChanged', data: { at: now, changes: details } });
  if (Object.keys(changedOf(prices, state.prices)).length > 0) events.push({ type: 'PricesChanged', data: { at: now, prices } });
  return events;
};

const assertStillPayable = (state: VillaState, events: VillaEvent[]): void => {
  if (usableMethods(state).length > 0 && usableMethods(events.reduce(evolve, state)).length === 0)
    throw new Refusal('wrong_state', 'The last way to pay cannot be switched off');
};

const setPromptPay = (
  { now: at, enabled, promptPayId: typed }: { now: Instant; enabled?: boolean; promptPayId?: string },
  state: VillaState,
): VillaEvent[] => {
  const promptPayId = typed && requirePromptPayId(typed);
  const events: VillaEvent[] = [];
  if (promptPayId !== undefined && promptPayId !== (state.promptPayId ?? ''))
    events.push({ type: 'PromptPayIdChanged', data: { at, promptPayId } });
  if (enabled !== undefined && enabled !== state.switches.promptpay)
    events.push({ type: 'PaymentMethodSwitched', data: { at, method: 'promptpay', enabled } });
  assertStillPayable(state, events);
  return events;
};

export const decide = (command: VillaCommand, state: VillaState): VillaEvent[] => {
  const { now: at } = command;
  switch (command.type) {
    case 'change':
      return change(command, state);
    case 'setBankDetails':
      return [{ type: 'BankDetailsChanged', data: { at, bankDetails: command.bankDetails } }];
    case 'setPromptPayId':
    case 'setPromptPay':
      return setPromptPay(command, state);
    case 'setPromptPayQr':
      if (state.promptPayQr?.id === command.picture.id) return [];
      return [{ type: 'PromptPayQrChanged', data: { at, picture: command.picture } }];
    case 'removePromptPayQr': {
      if (!state.promptPayQr) return [];
      const removed: VillaEvent = { type: 'PromptPayQrRemoved', data: { at } };
      assertStillPayable(state, [removed]);
      return [removed];
    }
    case 'switchMethod': {
      const { method, enabled } = command;
      if (state.switches[method] === enabled) return [];
      const switched: VillaEvent = { type: 'PaymentMethodSwitched', data: { at, method, enabled } };
      assertStillPayable(state, [switched]);
      return [switched];
    }
    default:
      return changePictures(command, at, state);
  }
};

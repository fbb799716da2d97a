import { type EventsOf, type Evolutions, evolveBy } from '../shared/decider.ts';
import type { Localized } from '../shared/localized.ts';
import type { PaymentMethod } from '../shared/paymentMethod.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { Fee, Prices, Season } from './price.ts';
import type { Retention } from './retention.ts';
import { initialDetails, type VillaDetails } from './villaDetails.ts';

// Events. Stream `villa`: one event per change. What the villa publishes stays plain.

export type BankDetails = { bankName: string; accountNumber: string; accountName: string };

/** A picture as it was derived: `id` is the hash of its bytes, `widths` exist as AVIF, WebP and JPEG. */
export type Picture = { id: string; width: number; height: number; widths: number[]; placeholder: string; alt: Localized };

export type Slide = { slideId: string; picture: Picture };

/** King is 180 cm wide, single 105. */
export type Beds = { king: number; single: number };

/** Rooms from before beds were recorded have none. */
export const noBeds: Beds = { king: 0, single: 0 };

export type RoomDetails = { name: Localized; description: Localized; beds: Beds };

export type VillaRoom = RoomDetails & { roomId: string; pictures: Picture[] };

/** `pictures` replaces all pictures of the room. */
export type RoomChanges = Partial<RoomDetails & { pictures: Picture[] }>;

/** Changes by any member of staff that the owner gets an email about. */
export type OwnerMessage =
  | 'bankDetailsChanged'
  | 'promptPayIdChanged'
  | 'promptPayQrChanged'
  | 'promptPayQrRemoved'
  /** From when on guests of old stays are erased. */
  | 'retentionSet'
  /** Verify found something by night that it had not found before. */
  | 'verifyFound'
  /** Nights were sold twice; to staff, too. A channel does not fetch the calendar. The feed of a channel fails for long. */
  | 'channelConflict'
  | 'channelSilent'
  | 'channelFailing';

export type VillaEvent = EventsOf<{
  VillaDetailsChanged: { changes: Partial<VillaDetails> };
  PricesChanged: { prices: Prices };
  /** The whole list, in the order of their nights. */
  SeasonsChanged: { seasons: Season[] };
  FeesChanged: { fees: Fee[] };
  BankDetailsChanged: { bankDetails: BankDetails };
  PromptPayIdChanged: { promptPayId: string };
  PromptPayQrChanged: { picture: Picture };
  PromptPayQrRemoved: object;
  PaymentMethodSwitched: { method: PaymentMethod; enabled: boolean };
  BackgroundChanged: { picture: Picture };
  BackgroundRemoved: object;
  SlidesAdded: { slides: Slide[] };
  SlideRemoved: { slideId: string };
  SlideChanged: { slideId: string; alt: Localized };
  SlidesReordered: { slideIds: string[] };
  RoomAdded: Omit<VillaRoom, 'beds'> & { beds?: Beds };
  RoomChanged: { roomId: string; changes: RoomChanges };
  RoomRemoved: { roomId: string };
  RoomsReordered: { roomIds: string[] };
  /** null: nobody is erased by age. `stays`: how many it erased, had it run at once. */
  RetentionSet: { retention: { months: number; firstRunAt: Instant } | null; stays: number };
  /** The guests of the bookings with these numbers are erased, and the payers of `links` links. The event is appended first. */
  OldStaysErased: { numbers: string[]; links: number };
  HouseOpened: object;
  HouseClosed: object;
  MessageSent: Partial<SentAgain> & { message: OwnerMessage; jobId: string };
}>;

// State: what the events make of the villa.

/** The defaults of the specification, sections 3 and 9. */
export const initialVilla = {
  details: initialDetails,
  prices: { weekdayPrice: 0, weekdayDiscountedPrice: 0, weekendPrice: 0, weekendDiscountedPrice: 0, priceReductionPerRoom: 2000 },
  seasons: [] as Season[],
  fees: [] as Fee[],
  /** How often prices, seasons or fees were changed, and when last; null: never. */
  priceList: { number: 0, since: null as Instant | null },
  bankDetails: null as BankDetails | null,
  promptPayId: null as string | null,
  /** The owner's own picture of a QR: it holds no amount, and is shown where there is no id. */
  promptPayQr: null as Picture | null,
  switches: { bank_transfer: true, promptpay: false, credit_card: false },
  background: null as Picture | null,
  slides: [] as Slide[],
  rooms: [] as VillaRoom[],
  /** false: guests cannot book, staff can. */
  acceptsBookings: true,
  /** null: guests are not erased by age. */
  retention: null as Retention | null,
  /** Numbers of the bookings that the last run erased, and after how many months. */
  lastErased: { numbers: [] as string[], months: 0 },
  /** It is closed, and guests could book in it before. */
  closedAgain: false,
};

export type VillaState = typeof initialVilla;

/** Those that are named first, as they are named; the others behind them, as they were. */
const inOrder = <Item extends object>(items: Item[], idOf: (item: Item) => string, ids: string[]): Item[] => {
  const named = ids.flatMap(id => items.find(item => idOf(item) === id) ?? []);
  return [...named, ...items.filter(item => !named.includes(item))];
};

export const villaEvolutions: Evolutions<VillaState, VillaEvent> = {
  VillaDetailsChanged: (state, { data }) => ({ ...state, details: { ...state.details, ...data.changes } }),
  PricesChanged: (state, { data }) => ({ ...state, prices: data.prices }),
  SeasonsChanged: (state, { data }) => ({ ...state, seasons: data.seasons }),
  FeesChanged: (state, { data }) => ({ ...state, fees: data.fees }),
  BankDetailsChanged: (state, { data }) => ({ ...state, bankDetails: data.bankDetails }),
  PromptPayIdChanged: (state, { data }) => ({ ...state, promptPayId: data.promptPayId }),
  PromptPayQrChanged: (state, { data }) => ({ ...state, promptPayQr: data.picture }),
  PromptPayQrRemoved: state => ({ ...state, promptPayQr: null }),
  PaymentMethodSwitched: (state, { data }) => ({ ...state, switches: { ...state.switches, [data.method]: data.enabled } }),
  BackgroundChanged: (state, { data }) => ({ ...state, background: data.picture }),
  BackgroundRemoved: state => ({ ...state, background: null }),
  SlidesAdded: (state, { data }) => ({ ...state, slides: [...state.slides, ...data.slides] }),
  SlideRemoved: (state, { data }) => ({ ...state, slides: state.slides.filter(({ slideId }) => slideId !== data.slideId) }),
  SlideChanged: (state, { data: { slideId, alt } }) => {
    const changed = (slide: Slide): Slide => ({ ...slide, picture: { ...slide.picture, alt } });
    return { ...state, slides: state.slides.map(slide => (slide.slideId === slideId ? changed(slide) : slide)) };
  },
  SlidesReordered: (state, { data }) => ({
    ...state,
    slides: inOrder(state.slides, ({ slideId }) => slideId, data.slideIds),
  }),
  RoomAdded: (state, { data: { roomId, name, description, pictures, beds = noBeds } }) => ({
    ...state,
    rooms: [...state.rooms, { roomId, name, description, beds, pictures }],
  }),
  RoomChanged: (state, { data: { roomId, changes } }) => ({
    ...state,
    rooms: state.rooms.map(room => (room.roomId === roomId ? { ...room, ...changes } : room)),
  }),
  RoomRemoved: (state, { data }) => ({ ...state, rooms: state.rooms.filter(({ roomId }) => roomId !== data.roomId) }),
  RoomsReordered: (state, { data }) => ({ ...state, rooms: inOrder(state.rooms, ({ roomId }) => roomId, data.roomIds) }),
  RetentionSet: (state, { data: { retention } }) => ({ ...state, retention: retention && { ...retention, lastRunAt: null } }),
  OldStaysErased: (state, { data: { at, numbers } }) => ({
    ...state,
    retention: state.retention && { ...state.retention, lastRunAt: at },
    lastErased: { numbers, months: state.retention?.months ?? 0 },
  }),
  HouseOpened: state => ({ ...state, acceptsBookings: true, closedAgain: false }),
  HouseClosed: state => {
    // One that begins closed has no prices, and nobody could book in it before.
    const couldBeBooked = state.acceptsBookings && state.prices.weekdayPrice > 0;
    return { ...state, acceptsBookings: false, closedAgain: state.closedAgain || couldBeBooked };
  },
  // An email changes nothing of the villa.
  MessageSent: state => state,
};

const evolveOne = evolveBy(villaEvolutions);

/** Each of these makes another price list. */
export const priceListEvents: readonly VillaEvent['type'][] = ['PricesChanged', 'SeasonsChanged', 'FeesChanged'];

export const evolveVilla = (state: VillaState, event: VillaEvent): VillaState => {
  const next = evolveOne(state, event);
  if (!priceListEvents.includes(event.type)) return next;
  return { ...next, priceList: { number: state.priceList.number + 1, since: event.data.at } };
};

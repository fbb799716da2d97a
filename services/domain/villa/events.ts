import type { PaymentMethod } from '../payment/account.ts';
import { type EventsOf, type Evolutions, evolveBy } from '../shared/decider.ts';
import type { Localized } from '../shared/localized.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { Cancellation } from './cancellation.ts';
import type { Fee } from './fees.ts';
import type { PriceList } from './price.ts';
import { sampleRating, sampleReviews } from './sampleReviews.ts';
import type { Season } from './seasons.ts';
import { everyDay } from './stayRules.ts';

// Events. Stream `villa`: one event per change. What the villa publishes stays plain.

/** The nine of the specification, in their order. */
export const amenities = ['pool', 'wifi', 'kitchen', 'tv', 'coffee', 'ac', 'parking', 'bath', 'bbq'] as const;

export type Amenity = (typeof amenities)[number];

/** One of `minutes` (with `by`) and `metres`, both, or neither. */
export type NearbyPlace = { name: Localized; minutes?: number; by?: 'foot' | 'car'; metres?: number };

/** `sample`: nobody wrote it; what the owner changes is one no more. */
export type Review = {
  id: string;
  author: Localized;
  rating: number;
  date: string;
  comment: Localized;
  avatar: string | null;
  sample: boolean;
};

/** Times of day, `HH:MM`. */
export type Host = { name: Localized; hours: { from: string; to: string } };

export type Promises = { answerHours: number; refundWorkingDays: number };

export type Rating = { value: number; count: number; sample: boolean };

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
  whatsapp: string;
  checkInTime: string;
  checkOutTime: string;
  houseRules: Localized;
  /** The words of a time before `cancellation`; shown while that is null. */
  cancellationPolicy: Localized;
  cancellation: Cancellation | null;
  /** Who answers guests, and when; null: the owner. */
  host: Host | null;
  /** What a guest is promised: an answer, and a refund. */
  promises: Promises;
  arrivalText: Localized;
  receiptIssuer: Localized;
  /** How far it is, from where guests come. */
  gettingHere: Localized;
  /** What waits for those who arrive, and what those who leave should do. */
  welcomeText: Localized;
  departureText: Localized;
  amenities: Amenity[];
  /** A line about one of them; none, no line. */
  amenityNotes: Partial<Record<Amenity, Localized>>;
  /** Within how many hours the owner usually looks at a slip; 0 promises nothing. */
  slipCheckHours: number;
  sizeSqm: number;
  maxGuests: number;
  /** How many guests each number of rooms takes; null: shared out evenly. */
  guestsByRooms: number[] | null;
  bedrooms: number;
  bathrooms: number;
  minRooms: number;
  /** Letters before the hyphen of a booking's number. */
  numberPrefix: string;
  /** The shortest stay, unless the season of its first night says otherwise. */
  minNights: number;
  maxNights: number;
  /** Days of the week on which a stay may begin and end; 0 is Sunday. */
  arrivalDays: number[];
  departureDays: number[];
  lastArrivalHour: number;
  holdMinutes: number;
  holdWithContactMinutes: number;
  nearby: NearbyPlace[];
  reviews: Review[];
  rating: Rating;
};

export type Prices = Pick<
  PriceList,
  'weekdayPrice' | 'weekdayDiscountedPrice' | 'weekendPrice' | 'weekendDiscountedPrice' | 'priceReductionPerRoom'
>;

export type BankDetails = { bankName: string; accountNumber: string; accountName: string };

/** A picture as it was derived: `id` is the hash of its bytes, `widths` exist as AVIF, WebP and JPEG. */
export type Picture = { id: string; width: number; height: number; widths: number[]; placeholder: string; alt: Localized };

export type Slide = { slideId: string; picture: Picture };

/** King is 180 cm wide, single 105. */
export type Beds = { king: number; single: number };

/** Rooms that were added before beds were told have none. */
export const noBeds: Beds = { king: 0, single: 0 };

export type RoomDetails = { name: Localized; description: Localized; beds: Beds };

export type VillaRoom = RoomDetails & { roomId: string; pictures: Picture[] };

/** `pictures` takes the place of all that the room had. */
export type RoomChanges = Partial<RoomDetails & { pictures: Picture[] }>;

/** What the owner is told of, whoever did it. */
export type OwnerMessage = 'bankDetailsChanged' | 'promptPayIdChanged' | 'promptPayQrChanged' | 'promptPayQrRemoved';

type Told = {
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
  HouseOpened: object;
  HouseClosed: object;
  MessageSent: Partial<SentAgain> & { message: OwnerMessage; jobId: string };
};

export type VillaEvent = EventsOf<Told>;

// State

export type VillaState = {
  details: VillaDetails;
  prices: Prices;
  seasons: Season[];
  fees: Fee[];
  /** How often prices, seasons or fees were changed, and when last; null: never. */
  priceList: { number: number; since: string | null };
  bankDetails: BankDetails | null;
  promptPayId: string | null;
  /** The owner's own picture of a QR: it holds no amount, and is shown where there is no id. */
  promptPayQr: Picture | null;
  switches: Record<PaymentMethod, boolean>;
  background: Picture | null;
  slides: Slide[];
  rooms: VillaRoom[];
  /** false: guests cannot book, staff can. */
  acceptsBookings: boolean;
  /** It is closed, and guests could book in it before. */
  closedAgain: boolean;
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
    whatsapp: '',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    houseRules: nowhere,
    cancellationPolicy: nowhere,
    cancellation: null,
    host: null,
    promises: { answerHours: 24, refundWorkingDays: 3 },
    arrivalText: nowhere,
    receiptIssuer: nowhere,
    gettingHere: nowhere,
    welcomeText: nowhere,
    departureText: nowhere,
    amenities: [...amenities],
    amenityNotes: {},
    slipCheckHours: 0,
    sizeSqm: 0,
    maxGuests: 6,
    guestsByRooms: null,
    bedrooms: 3,
    bathrooms: 3,
    minRooms: 1,
    numberPrefix: 'BAAN',
    minNights: 1,
    maxNights: 30,
    arrivalDays: [...everyDay],
    departureDays: [...everyDay],
    lastArrivalHour: 20,
    holdMinutes: 15,
    holdWithContactMinutes: 60,
    nearby: [],
    reviews: sampleReviews,
    rating: sampleRating,
  },
  prices: { weekdayPrice: 0, weekdayDiscountedPrice: 0, weekendPrice: 0, weekendDiscountedPrice: 0, priceReductionPerRoom: 2000 },
  seasons: [],
  fees: [],
  priceList: { number: 0, since: null },
  bankDetails: null,
  promptPayId: null,
  promptPayQr: null,
  switches: { bank_transfer: true, promptpay: false, credit_card: false },
  background: null,
  slides: [],
  rooms: [],
  acceptsBookings: true,
  closedAgain: false,
};

/** Those that are named first, as they are named; the others behind them, as they were. */
const inOrder = <Item extends object>(items: Item[], idOf: (item: Item) => string, ids: string[]): Item[] => {
  const named = ids.flatMap(id => items.find(item => idOf(item) === id) ?? []);
  return [...named, ...items.filter(item => !named.includes(item))];
};

/** Prices, seasons or fees are another list. */
const nextList = ({ priceList }: VillaState, { at }: { at: Instant }): Pick<VillaState, 'priceList'> => ({
  priceList: { number: priceList.number + 1, since: at },
});

export const villaEvolutions: Evolutions<VillaState, VillaEvent> = {
  VillaDetailsChanged: (state, { data }) => ({ ...state, details: { ...state.details, ...data.changes } }),
  PricesChanged: (state, { data }) => ({ ...state, ...nextList(state, data), prices: data.prices }),
  SeasonsChanged: (state, { data }) => ({ ...state, ...nextList(state, data), seasons: data.seasons }),
  FeesChanged: (state, { data }) => ({ ...state, ...nextList(state, data), fees: data.fees }),
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
  HouseOpened: state => ({ ...state, acceptsBookings: true, closedAgain: false }),
  HouseClosed: state => {
    // One that begins closed has no prices, and nobody could book in it before.
    const couldBeBooked = state.acceptsBookings && state.prices.weekdayPrice > 0;
    return { ...state, acceptsBookings: false, closedAgain: state.closedAgain || couldBeBooked };
  },
  // A letter changes nothing of the villa.
  MessageSent: state => state,
};

export const evolve = evolveBy(villaEvolutions);

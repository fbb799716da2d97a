import type { PaymentMethod } from './bookingState.ts';
import { passBy } from './decider.ts';
import type { Instant } from './plainDate.ts';
import type { PriceList } from './price.ts';

// Events. Stream `villa`: one event per change. What the villa publishes stays plain.

export type Localized = { th: string; en: string };

/** The nine of the specification, in their order. */
export const amenities = ['pool', 'wifi', 'kitchen', 'tv', 'coffee', 'ac', 'parking', 'bath', 'bbq'] as const;

export type Amenity = (typeof amenities)[number];

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
    gettingHere: nowhere,
    welcomeText: nowhere,
    departureText: nowhere,
    amenities: [...amenities],
    amenityNotes: {},
    slipCheckHours: 0,
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

import type { Localized } from '../shared/localized.ts';
import type { Cancellation } from './cancellation.ts';
import { sampleRating, sampleReviews } from './sampleReviews.ts';
import { everyDay } from './stayRules.ts';

// What the villa says of itself, and its rules, with their defaults. How they are changed: details.ts.

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

const nowhere: Localized = { th: '', en: '' };

/** The defaults of the specification, sections 3 and 9. */
export const initialDetails: VillaDetails = {
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
};

import type { Localized } from '../shared/localized.ts';
import type { Cancellation } from './cancellation.ts';
import { sampleRating, sampleReviews } from './sampleReviews.ts';
import { everyDay } from './stayRules.ts';

// What the villa says of itself, and its rules, with their defaults. How they are changed: details.ts.

/** The nine of the specification, in their order. */
const amenities = ['pool', 'wifi', 'kitchen', 'tv', 'coffee', 'ac', 'parking', 'bath', 'bbq'] as const;

type Amenity = (typeof amenities)[number];

/** One of `minutes` (with `by`) and `metres`, both, or neither. */
type NearbyPlace = { name: Localized; minutes?: number; by?: 'foot' | 'car'; metres?: number };

/** `sample`: made up, until the owner changes it. */
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
type Host = { name: Localized; hours: { from: string; to: string } };

const nowhere: Localized = { th: '', en: '' };

/** The defaults of the specification, sections 3 and 9. */
export const initialDetails = {
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
  /** The words of a time before `cancellation`; shown while that is null. */
  cancellationPolicy: nowhere,
  cancellation: null as Cancellation | null,
  /** Who answers guests, and when; null: the owner. */
  host: null as Host | null,
  /** What a guest is promised: an answer, and a refund. */
  promises: { answerHours: 24, refundWorkingDays: 3 },
  arrivalText: nowhere,
  receiptIssuer: nowhere,
  /** Who answers for guests' data by law; empty: the villa by its name, at its own address. */
  privacyController: nowhere,
  privacyAddress: nowhere,
  /** Where guests write to about their data; empty: the telephone. */
  privacyEmail: '',
  /** The language of the site for visitors whose browser speaks none of its languages. */
  otherLanguages: 'th' as 'th' | 'en',
  /** How far it is, from where guests come. */
  gettingHere: nowhere,
  /** What waits for those who arrive, and what those who leave should do. */
  welcomeText: nowhere,
  departureText: nowhere,
  amenities: [...amenities],
  /** A line about one of them; none, no line. */
  amenityNotes: {} as Partial<Record<Amenity, Localized>>,
  /** Within how many hours the owner usually reviews a slip; 0 promises nothing. */
  slipCheckHours: 0,
  /** Are slips approved without staff where the bank confirms everything about them? */
  autoApproveSlips: false,
  sizeSqm: 0,
  maxGuests: 6,
  /** How many guests each number of rooms takes; null: shared out evenly. */
  guestsByRooms: null as number[] | null,
  bedrooms: 3,
  bathrooms: 3,
  minRooms: 1,
  /** Letters before the hyphen of a booking's number. */
  numberPrefix: 'BAAN',
  /** The shortest stay, unless a season of one of its nights has another minimum. */
  minNights: 1,
  /** May a gap between taken nights that is shorter than the minimum be sold whole? null: not decided, which counts as no. */
  fillGaps: null as boolean | null,
  /** Is what a guest who cancels gets back refunded through the gateway by itself? null: not decided, which counts as no. */
  autoRefund: null as boolean | null,
  /** Nights that lie free between any two stays. */
  preparationNights: 0,
  maxNights: 30,
  /** Days of the week on which a stay may begin and end; 0 is Sunday. */
  arrivalDays: [...everyDay],
  departureDays: [...everyDay],
  lastArrivalHour: 20,
  holdMinutes: 15,
  holdWithContactMinutes: 60,
  nearby: [] as NearbyPlace[],
  reviews: sampleReviews as Review[],
  rating: sampleRating,
};

export type VillaDetails = typeof initialDetails;

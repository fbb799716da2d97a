import { z } from 'zod';
import { paymentMethod } from './account.ts';
import { baht } from './quote.ts';
import { singleLine } from './singleLine.ts';

/** A text in both languages; a missing one falls back to the other. */
export const localized = z.object({ th: z.string().max(5000), en: z.string().max(5000) }).meta({ id: 'Localized' });

/** Dimensions and derived widths of one picture, keyed by its URL in `villa.pictures`. Variants: `/pictures/{id}-{width}.{avif,webp,jpg}`. */
export const picture = z
  .object({
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()).meta({ description: 'Widths that exist as AVIF, WebP and JPEG, ascending' }),
    placeholder: z.string().meta({ description: 'A tiny blurred data: URI' }),
    alt: localized,
  })
  .meta({ id: 'Picture' });

/** Beds of a room, by kind: king (180 cm) and single (105 cm). */
export const beds = z.object({ king: z.int().min(0).max(20), single: z.int().min(0).max(20) }).meta({ id: 'Beds' });

/** A place near the villa. One of `minutes` (with `by`) and `metres`, both, or neither. */
export const nearbyPlace = z
  .object({
    name: localized,
    minutes: z.int().min(0).max(600).optional(),
    by: z.enum(['foot', 'car']).optional(),
    metres: z.int().min(0).max(500_000).optional(),
  })
  .meta({ id: 'NearbyPlace' });

export const room = z
  .object({
    id: z.string(),
    name: localized,
    description: localized,
    images: z.array(z.string()),
    beds,
    sleeps: z.int().meta({ description: 'How many its beds sleep: two a king, one a single; 0: not told' }),
  })
  .meta({ id: 'Room' });

export const review = z
  .object({
    id: z.string(),
    author: localized,
    rating: z.number(),
    date: z.string(),
    comment: localized,
    avatar: z.string().nullable(),
    sample: z.boolean(),
  })
  .meta({ id: 'Review' });

export const amenity = z.enum(['pool', 'wifi', 'kitchen', 'tv', 'coffee', 'ac', 'parking', 'bath', 'bbq']);

/** Days of the week on which a stay may begin or end; 0 is Sunday. */
const weekdays = z.array(z.int().min(0).max(6)).meta({ description: 'Days of the week, 0 is Sunday' });

/** Refund as a percentage of the amount paid: the first step that still applies counts; after the last one there is no refund. */
export const cancellation = z
  .object({
    steps: z.array(z.object({ daysBefore: z.int().min(0).max(365), refundPercent: z.int().min(0).max(100) })).max(4),
    moveOnceDaysBefore: z
      .int()
      .min(0)
      .max(365)
      .nullable()
      .meta({ description: 'A guest may move once until so many days before arrival' }),
  })
  .meta({ id: 'Cancellation', description: 'Days and percents fall strictly. A step holds until 23:59:59 in Bangkok' });

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const host = z.object({ name: localized, hours: z.object({ from: timeOfDay, to: timeOfDay }) }).meta({ id: 'Host' });
export const promises = z
  .object({ answerHours: z.int().min(1).max(168), refundWorkingDays: z.int().min(1).max(30) })
  .meta({ id: 'Promises', description: 'Within what time the house answers, and gives money back' });

/** Nights `[from, to)` with their own prices. */
export const season = z
  .object({
    id: z.string(),
    name: localized,
    from: z.string(),
    to: z.string().meta({ description: 'The day after the last night' }),
    weekdayPrice: baht,
    weekdayDiscountedPrice: baht,
    weekendPrice: baht,
    weekendDiscountedPrice: baht,
    minNights: z.int().optional().meta({ description: 'The shortest stay with a night in this season' }),
  })
  .meta({ id: 'Season' });

export const fee = z
  .object({ id: z.string(), name: localized, amount: baht, per: z.enum(['stay', 'night', 'guest', 'guestNight']) })
  .meta({ id: 'Fee', description: 'Charged beside the nights; children count as guests' });

const line = singleLine.max(120);
/** A line about an amenity in both languages, limited to its space. */
export const amenityNote = z.object({ th: line, en: line }).meta({ id: 'AmenityNote' });

export const villa = z
  .object({
    name: localized,
    title: localized,
    description: localized,
    beachfront: localized,
    location: localized,
    address: localized,
    mapUrl: z.string(),
    phone: z.string(),
    line: z.string(),
    whatsapp: z.string(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    houseRules: localized,
    cancellationPolicy: localized,
    receiptIssuer: localized,
    privacyController: localized.meta({ description: "Who answers for guests' data; empty: the house by its name" }),
    privacyAddress: localized.meta({ description: "The controller's address; empty: that of the house" }),
    privacyEmail: z.string().meta({ description: 'Where guests write to about their data; empty: the telephone' }),
    retentionMonths: z
      .int()
      .nullable()
      .meta({ description: 'Months after the stay for which guests are kept; null: not limited' }),
    otherLanguages: z
      .enum(['th', 'en'])
      .meta({ description: 'The language of the site for browsers that speak neither Thai nor English' }),
    gettingHere: localized.meta({ description: 'How far it is, from where guests come' }),
    welcomeText: localized.meta({ description: 'What waits for those who arrive' }),
    departureText: localized.meta({ description: 'What those who leave should do' }),
    amenityNotes: z
      .partialRecord(amenity, amenityNote)
      .meta({ description: 'A line about an amenity, where the owner gave one' }),
    cancellation: cancellation.nullable(),
    host: host.nullable().meta({ description: 'Who answers; null: the owner' }),
    promises,
    holdWithContactMinutes: z
      .int()
      .meta({ description: 'Minutes from placing for which nights are held once contact details are given' }),
    slipCheckHours: z.int().meta({ description: 'Within how many hours the owner usually looks at a slip; 0 promises nothing' }),
    sizeSqm: z.int(),
    maxGuests: z.int(),
    guestsByRooms: z.array(z.int()).meta({ description: 'How many guests one room takes, two rooms, and so on' }),
    bedrooms: z.int(),
    bathrooms: z.int(),
    minRooms: z.int(),
    weekdayPrice: baht,
    weekdayDiscountedPrice: baht,
    weekendPrice: baht,
    weekendDiscountedPrice: baht,
    priceReductionPerRoom: baht,
    seasons: z.array(season),
    fees: z.array(fee),
    minNights: z.int().meta({
      description: 'The shortest stay, unless a season has another minimum; the longest minimum of all its nights counts',
    }),
    fillGaps: z.boolean().nullable().meta({
      description:
        'A gap between confirmed or blocked nights that is shorter than the minimum can be booked whole; null: the owner has not decided, and none can',
    }),
    preparationNights: z.int().meta({ description: 'Nights that lie free between any two stays' }),
    maxNights: z.int(),
    arrivalDays: weekdays,
    departureDays: weekdays,
    lastArrivalHour: z.int(),
    horizonDays: z.int().meta({ description: 'How many days ahead a stay may end' }),
    backgroundImage: z.string().nullable(),
    slideImages: z.array(z.string()),
    slides: z.array(z.object({ id: z.string(), url: z.string() })),
    rooms: z.array(room),
    pictures: z.record(z.string(), picture),
    acceptsBookings: z.boolean().meta({ description: 'false: the house is shown, and POST /booking is refused with `not_open`' }),
    nearby: z.array(nearbyPlace),
    creditCardEnabled: z.boolean(),
    bankEnabled: z.boolean(),
    promptPayEnabled: z.boolean(),
    paymentMethods: z.array(paymentMethod).meta({ description: 'What a guest can use now' }),
    sandboxCards: z.boolean().meta({ description: 'No money moves, and every card payment is a test' }),
    cardFields: z
      .enum(['own', 'hosted'])
      .meta({ description: "`hosted`: the gateway's own fields in the browser take the card, and Baan a token" }),
    amenities: z.array(amenity),
    reviews: z.array(review),
    rating: z.object({ value: z.number(), count: z.int(), sample: z.boolean() }),
    revision: z.int(),
  })
  .meta({ id: 'Villa' });

export const roomsResponse = z.object({ rooms: z.array(room) }).meta({ id: 'RoomsAnswer' });

const jsonText = z
  .string()
  .max(64_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Not JSON' });
      return z.NEVER;
    }
  });

const text = z.string().trim().max(5000).default('');
/** A form has texts only, so a text in two languages comes as JSON; a missing language is empty. */
const localizedField = z.union([z.object({ th: text, en: text }), jsonText.pipe(z.object({ th: text, en: text }))]).meta({
  description: 'JSON text of a Localized, such as {"th": "ห้องทะเล", "en": "Sea room"}',
});
const lineText = singleLine.max(5000).default('');
/** A text of one line in both languages: a name, or the alternative text of a picture. */
const localizedLineField = z
  .union([z.object({ th: lineText, en: lineText }), jsonText.pipe(z.object({ th: lineText, en: lineText }))])
  .meta({ description: 'JSON text of a Localized of one line, such as {"th": "ห้องทะเล", "en": "Sea room"}' });
const namedField = localizedLineField.refine(({ th, en }) => th !== '' || en !== '', {
  message: 'This field is required',
  params: { code: 'required' },
});

export const pictureFields = z.object({ alt: localizedLineField.optional() });
export const addRoomFields = z.object({
  name: namedField,
  description: localizedField.default({ th: '', en: '' }),
  alt: localizedLineField.optional(),
});
export const changeRoomFields = z.object({ name: namedField, description: localizedField, alt: localizedLineField }).partial();

export type Localized = z.infer<typeof localized>;
export type Picture = z.infer<typeof picture>;
export type Room = z.infer<typeof room>;
export type Review = z.infer<typeof review>;
export type Amenity = z.infer<typeof amenity>;
export type Villa = z.infer<typeof villa>;
export type Season = z.infer<typeof season>;
export type Fee = z.infer<typeof fee>;
export type Beds = z.infer<typeof beds>;
export type NearbyPlace = z.infer<typeof nearbyPlace>;

import { z } from 'zod';
import { bankDetails } from './bankDetails.ts';
import { plainDate } from './plainDate.ts';
import { typedAmount, typedNightPrice } from './quote.ts';
import { emailAddress, singleLine, singleLineAsTyped } from './singleLine.ts';
import {
  amenity,
  amenityNote,
  beds,
  cancellation,
  fee,
  host,
  localized,
  nearbyPlace,
  promises,
  review,
  room,
  season,
  villa,
} from './villa.ts';
import { cleanLine } from './visibleText.ts';

// The villa as the console reads and changes it. The public part is `villa`.

const pictureId = z.string().max(64).meta({ description: 'Id of a picture, as POST /admin/villa/pictures answers it' });

const altText = singleLineAsTyped.max(5000);

/** A picture in its place, with alternative text in both languages. */
export const placedPicture = z
  .object({ picture: pictureId, alt: z.object({ th: altText, en: altText }) })
  .meta({ id: 'PlacedPicture' });

/** A placed picture in responses, with its address. */
export const shownPicture = placedPicture.extend({ url: z.string() }).meta({ id: 'ShownPicture' });

export const adminSlide = shownPicture.extend({ id: z.string() }).meta({ id: 'AdminSlide' });

export const adminRoom = room.extend({ pictures: z.array(shownPicture) }).meta({ id: 'AdminRoom' });

/** `GET /admin/villa`: all fields. `pictures` holds dimensions and widths of each picture by its address, as for guests. */
export const adminVilla = villa
  .extend({
    arrivalText: localized,
    bankDetails: bankDetails.nullable(),
    promptPayId: z.string().nullable(),
    promptPayQrImage: z.string().nullable(),
    holdMinutes: z.int(),
    autoRefund: z.boolean().nullable().meta({
      description:
        'What a guest who cancels gets back goes back through the gateway by itself; null: the owner has not decided, and nothing does',
    }),
    autoApproveSlips: z
      .boolean()
      .meta({ description: 'Slips are approved without staff where the bank confirms everything about them' }),
    background: shownPicture.nullable(),
    slides: z.array(adminSlide),
    rooms: z.array(adminRoom),
    opensWhen: z
      .array(z.enum(['prices', 'paymentMethod']))
      .meta({ description: 'What the house still lacks before it can be opened; empty when it may open' }),
    closedAgain: z.boolean().meta({ description: 'It is closed, and guests could book in it before: no new house' }),
    proposesFillGaps: z
      .boolean()
      .meta({ description: 'There is a minimum stay, and the owner has not decided on `fillGaps` yet' }),
    priceList: z.object({ number: z.int(), since: z.string().nullable() }).meta({
      description: 'How often prices, seasons or fees were changed (`quote.priceListNumber` of a booking), and when last',
    }),
    ignoredSamples: z.array(z.enum(['bankDetails', 'promptPayId', 'cards'])).meta({
      description:
        'What guests are not offered since it is a sample: the account, the PromptPay id, cards that go to the sandbox. Only where PUBLIC_URL is https and DEMO is not on; account and id are told as missing then',
    }),
  })
  .meta({ id: 'AdminVilla' });

const line = singleLineAsTyped.max(300);
/** Names and titles: one line, in both languages. */
const localizedLine = z.object({ th: line, en: line });

const namedLine = localizedLine.refine(({ th, en }) => cleanLine(th) !== '' || cleanLine(en) !== '', {
  message: 'This field is required',
  params: { code: 'required' },
});

/** With the `id` of an existing slide, that slide changes and keeps its history; without, it is new. */
export const slideInput = placedPicture.extend({ id: z.string().max(64).optional() }).meta({ id: 'SlideInput' });

export const roomInput = z
  .object({
    id: z.string().max(64).optional(),
    name: namedLine,
    description: localized,
    beds,
    pictures: z.array(placedPicture).max(20),
  })
  .meta({ id: 'RoomInput' });

export const reviewInput = review
  .omit({ id: true, sample: true })
  .extend({
    id: z.string().max(64).optional(),
    author: localizedLine,
    rating: z.number().min(0).max(5),
    date: plainDate,
    avatar: singleLineAsTyped.max(500).nullable(),
  })
  .meta({ id: 'ReviewInput' });

/** With the `id` of an existing season, that season changes; without, it is new. */
export const seasonInput = season
  .extend({
    id: z.string().max(64).optional(),
    name: namedLine,
    from: plainDate,
    to: plainDate,
    weekdayPrice: typedNightPrice,
    weekdayDiscountedPrice: typedNightPrice,
    weekendPrice: typedNightPrice,
    weekendDiscountedPrice: typedNightPrice,
    minNights: z.int().min(1).max(365).optional(),
  })
  .meta({ id: 'SeasonInput' });

export const feeInput = fee
  .extend({ id: z.string().max(64).optional(), name: namedLine, amount: typedAmount })
  .meta({ id: 'FeeInput' });

/** Each once, in the order that guests see. */
const inOrder = (chosen: z.infer<typeof amenity>[]): z.infer<typeof amenity>[] =>
  amenity.options.filter(one => chosen.includes(one));

/** Each once, in the order of the week. */
const weekdaysInput = z
  .array(z.int().min(0).max(6))
  .min(1)
  .max(7)
  .transform(days => [0, 1, 2, 3, 4, 5, 6].filter(day => days.includes(day)));

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * `PATCH /admin/villa`: changes the given fields, all in one append or none. Lists are complete: an item that is left out is removed.
 * The domain checks rules between fields. Only the owner may change `acceptsBookings` and `autoApproveSlips`.
 */
export const patchVilla = z
  .object({
    name: localizedLine,
    title: localizedLine,
    description: localized,
    beachfront: localizedLine,
    location: localizedLine,
    address: localized,
    houseRules: localized,
    cancellationPolicy: localized,
    cancellation: cancellation.nullable(),
    host: host.extend({ name: localizedLine }).nullable(),
    promises,
    arrivalText: localized,
    receiptIssuer: localized,
    privacyController: localizedLine,
    privacyAddress: localized,
    privacyEmail: z.union([z.literal(''), emailAddress]),
    otherLanguages: z.enum(['th', 'en']),
    gettingHere: localized,
    welcomeText: localized,
    departureText: localized,
    amenityNotes: z.partialRecord(amenity, amenityNote),
    weekdayPrice: typedNightPrice,
    weekdayDiscountedPrice: typedNightPrice,
    weekendPrice: typedNightPrice,
    weekendDiscountedPrice: typedNightPrice,
    priceReductionPerRoom: typedNightPrice,
    mapUrl: z.union([z.literal(''), z.httpUrl().max(500)]),
    phone: singleLine.max(40),
    line: singleLine.max(60),
    whatsapp: singleLine.max(40),
    checkInTime: time,
    checkOutTime: time,
    amenities: z.array(amenity).min(1).transform(inOrder),
    slipCheckHours: z.int().min(0).max(72),
    autoApproveSlips: z.boolean(),
    sizeSqm: z.int().min(0).max(100_000),
    maxGuests: z.int().min(1).max(100),
    guestsByRooms: z.array(z.int().min(1).max(100)).min(1).max(50),
    bedrooms: z.int().min(1).max(50),
    bathrooms: z.int().min(0).max(50),
    minRooms: z.int().min(1).max(50),
    minNights: z.int().min(1).max(365),
    fillGaps: z.boolean().nullable(),
    autoRefund: z.boolean().nullable(),
    preparationNights: z.int().min(0).max(3).meta({ description: 'Nights that lie free between any two stays' }),
    maxNights: z.int().min(1).max(365),
    arrivalDays: weekdaysInput,
    departureDays: weekdaysInput,
    lastArrivalHour: z.int().min(0).max(24),
    holdMinutes: z.int().min(1).max(1440).meta({ description: 'Minutes that nights are held from placing' }),
    holdWithContactMinutes: z.int().min(1).max(1440).meta({ description: 'Minutes from placing once contact details are given' }),
    nearby: z.array(nearbyPlace.extend({ name: namedLine })).max(30),
    background: placedPicture.nullable(),
    slides: z.array(slideInput).max(100),
    rooms: z.array(roomInput).max(50),
    reviews: z.array(reviewInput).max(50),
    rating: z.object({ value: z.number().min(0).max(5), count: z.int().min(0).max(1_000_000) }),
    seasons: z.array(seasonInput).max(100),
    fees: z.array(feeInput).max(20),
    acceptsBookings: z.boolean(),
  })
  .partial()
  .meta({ id: 'PatchVilla' });

/** Answer of `POST /admin/villa/pictures`. The picture is not shown until it is placed, and is removed after a day. */
export const uploadedPicture = z
  .object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'UploadedPicture' });

/** A field that changed since the revision that an edit started from. */
export const villaChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  by: z.string().meta({ description: 'Name of the member of staff; empty: the program' }),
  at: z.string(),
});

/** `details` of a `conflict` of the villa. */
export const villaConflict = z.object({ villa: adminVilla, changes: z.array(villaChange) }).meta({ id: 'VillaConflict' });

export type AdminVilla = z.infer<typeof adminVilla>;
export type AdminRoom = z.infer<typeof adminRoom>;
export type ShownPicture = z.infer<typeof shownPicture>;
export type AdminSlide = z.infer<typeof adminSlide>;
export type PlacedPicture = z.infer<typeof placedPicture>;
export type PatchVilla = z.infer<typeof patchVilla>;
export type PatchVillaInput = z.input<typeof patchVilla>;
export type UploadedPicture = z.infer<typeof uploadedPicture>;
export type VillaConflict = z.infer<typeof villaConflict>;
export type VillaChange = z.infer<typeof villaChange>;

import type { AdminVilla, PatchVillaInput, PlacedPicture } from '@baan/contract/adminVilla';
import { type Amenity, amenity, type Beds, type Localized, type NearbyPlace, type Villa } from '@baan/contract/villa';
import { noLocalized } from '../forms/newItem.ts';
import type { VillaFormFields } from '../forms/useVillaForm.ts';
import type { Text } from '../i18n/useText.ts';

/** A picture in its place, with the address for display. */
export type PlacedVillaPicture = PlacedPicture & { url: string };
export type VillaSlide = PlacedVillaPicture & { id?: string };
/** Identifies a row; a new item has no id until it is saved. */
type Keyed = { key: string };
export type VillaPlace = NearbyPlace & Keyed;
export type VillaRoom = Keyed & {
  id?: string;
  name: Localized;
  description: Localized;
  beds: Beds;
  pictures: PlacedVillaPicture[];
};
export type VillaReview = Keyed & {
  id?: string;
  author: Localized;
  rating: number;
  date: string;
  comment: Localized;
  avatar: string | null;
  sample: boolean;
};

const texts = [
  'name',
  'title',
  'beachfront',
  'description',
  'houseRules',
  'arrivalText',
  'welcomeText',
  'departureText',
  'location',
  'gettingHere',
  'address',
  'privacyController',
  'privacyAddress',
] as const;
const lines = ['phone', 'line', 'whatsapp', 'mapUrl', 'privacyEmail', 'checkInTime', 'checkOutTime'] as const;
const counts = ['bedrooms', 'bathrooms', 'maxGuests', 'sizeSqm'] as const;

/** The fields of the house page, named as in `PATCH /admin/villa`. */
export type VillaDetails = Record<(typeof texts)[number], Localized> &
  Record<(typeof lines)[number], string> &
  Record<(typeof counts)[number], number> & {
    background: PlacedVillaPicture | null;
    slides: VillaSlide[];
    rooms: VillaRoom[];
    amenities: Amenity[];
    amenityNotes: Record<Amenity, Localized>;
    rating: { value: number; count: number };
    reviews: VillaReview[];
    nearby: VillaPlace[];
    guestsByRooms: number[];
    /** Without a name guests see no host. */
    host: NonNullable<Villa['host']>;
    promises: Villa['promises'];
    otherLanguages: Villa['otherLanguages'];
  };

export const mostSlides = 10;
export const mostRoomPictures = 20;

const nobody: VillaDetails['host'] = { name: noLocalized, hours: { from: '08:00', to: '20:00' } };

const only = <V extends object, K extends keyof V>(value: V, keys: readonly K[]): Pick<V, K> =>
  Object.fromEntries(keys.map(key => [key, value[key]])) as Pick<V, K>;

const pictureOf = ({ picture, url, alt }: PlacedVillaPicture): PlacedVillaPicture => ({ picture, url, alt });

const read = (villa: AdminVilla): VillaDetails => ({
  ...only(villa, texts),
  ...only(villa, lines),
  ...only(villa, counts),
  background: villa.background && pictureOf(villa.background),
  slides: villa.slides.map(slide => ({ id: slide.id, ...pictureOf(slide) })),
  rooms: villa.rooms.map(({ id, name, description, beds, pictures }) => ({
    key: id,
    id,
    name,
    description,
    beds,
    pictures: pictures.map(pictureOf),
  })),
  amenities: villa.amenities,
  amenityNotes: Object.fromEntries(
    amenity.options.map(one => [one, villa.amenityNotes[one] ?? noLocalized]),
  ) as VillaDetails['amenityNotes'],
  rating: only(villa.rating, ['value', 'count']),
  reviews: villa.reviews.map(review => ({ key: review.id, ...review })),
  nearby: villa.nearby.map((place, at) => ({ key: `place-${at}`, ...place })),
  guestsByRooms: villa.guestsByRooms,
  host: villa.host ?? nobody,
  promises: villa.promises,
  otherLanguages: villa.otherLanguages,
});

const isEmpty = ({ th, en }: Localized): boolean => !th.trim() && !en.trim();

const placed = ({ url: _, ...picture }: VillaSlide): PlacedPicture & { id?: string } => picture;

const write = (changed: Partial<VillaDetails>): PatchVillaInput => {
  const { background, slides, rooms, amenityNotes, reviews, nearby, host, ...rest } = changed;
  return {
    ...rest,
    ...(background === undefined ? {} : { background: background && placed(background) }),
    ...(slides && { slides: slides.map(placed) }),
    ...(rooms && { rooms: rooms.map(({ key: _, ...room }) => ({ ...room, pictures: room.pictures.map(placed) })) }),
    ...(reviews && { reviews: reviews.map(({ key: _, sample: __, ...review }) => review) }),
    ...(host && { host: isEmpty(host.name) ? null : host }),
    ...(nearby && { nearby: nearby.map(({ key: _, ...place }) => place) }),
    ...(amenityNotes && {
      amenityNotes: Object.fromEntries(Object.entries(amenityNotes).filter(([, note]) => note.th || note.en)),
    }),
  };
};

/** Entries that guests would see without a name, or whose link would not work. */
const check = (values: VillaDetails, text: Text, changed: readonly string[]): Record<string, string> => {
  const wrong: Record<string, string> = {};
  const named = (path: string, value: Localized) => {
    if (isEmpty(value)) wrong[path] = text('villa.oneLanguage');
  };
  // A new villa has no name yet, and its fields may be filled in any order.
  if (changed.includes('name')) named('name', values.name);
  values.rooms.forEach((room, at) => void named(`rooms.${at}.name`, room.name));
  values.reviews.forEach((review, at) => {
    named(`reviews.${at}.author`, review.author);
    named(`reviews.${at}.comment`, review.comment);
  });
  values.nearby.forEach((place, at) => void named(`nearby.${at}.name`, place.name));
  if (values.amenities.length === 0) wrong.amenities = text('villa.oneAmenity');
  if (values.mapUrl && !/^https?:\/\/[^\s.]+\.\S+$/.test(values.mapUrl)) wrong.mapUrl = text('villa.mapWrong');
  return wrong;
};

export const villaDetails: VillaFormFields<VillaDetails> = {
  draft: 'house',
  read,
  write,
  check,
  // The prices page has this field. A colleague may have raised it since this page was opened.
  refusals: { minRooms: { at: 'bedrooms', says: 'villa.underMinRooms' } },
};

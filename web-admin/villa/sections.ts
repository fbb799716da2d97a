import type { MessageKey } from '../i18n/en.ts';
import type { VillaDetails } from './villaDetails.ts';

type Field = keyof VillaDetails;

/** The parts of the page in order, and their fields. */
export const sections = {
  names: ['name', 'title', 'beachfront', 'description', 'otherLanguages'],
  size: ['bedrooms', 'bathrooms', 'maxGuests', 'guestsByRooms', 'sizeSqm'],
  pictures: ['background', 'slides'],
  rooms: ['rooms'],
  amenities: ['amenities', 'amenityNotes'],
  reviews: ['rating', 'reviews'],
  rules: ['houseRules', 'checkInTime', 'checkOutTime'],
  arrival: ['arrivalText', 'welcomeText', 'departureText'],
  contact: ['phone', 'line', 'whatsapp'],
  host: ['host', 'promises'],
  place: ['location', 'gettingHere', 'address', 'mapUrl', 'nearby'],
  privacy: ['privacyController', 'privacyAddress', 'privacyEmail'],
} as const satisfies Record<string, readonly Field[]>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

const topOf = (path: string): string => path.split('.')[0] ?? path;

/** The part with the field of a path. */
export const sectionOf = (path: string): SectionName =>
  sectionNames.find(name => (sections[name] as readonly string[]).includes(topOf(path))) ?? 'names';

export const fieldLabel = (path: string): MessageKey => `villa.field.${topOf(path) as Field}`;

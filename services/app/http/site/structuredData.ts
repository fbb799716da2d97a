import type { Language } from '@baan/contract/booking';
import type { Amenity, Villa } from '@baan/contract/villa';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { languages, textIn } from '@baan/i18n/languages';

/** Search engines' names of the amenities, where there are any. */
const amenityNames: Partial<Record<Amenity, string>> = {
  pool: 'pool',
  wifi: 'wifi',
  kitchen: 'kitchen',
  tv: 'tv',
  ac: 'ac',
  parking: 'freeParking',
  bbq: 'outdoorGrill',
};

/** The coordinates in a map link, if any: `mlat=12.39&mlon=99.98`, `@12.39,99.98` or `q=12.39,99.98`. */
export const pointOf = (mapUrl: string): { latitude: number; longitude: number } | undefined => {
  const found = /mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/.exec(mapUrl) ?? /[@=](-?\d+\.\d+),(-?\d+\.\d+)/.exec(mapUrl);
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : undefined;
};

/** Prices of a night for the offers: `from` the cheapest, `to` the dearest; none without prices. */
export type NightOffer = { from: number; to: number; firstFree: PlainDate | null; lastDay: PlainDate };

const offerOf = ({ from, to, firstFree, lastDay }: NightOffer, url: string): object => ({
  '@type': 'Offer',
  url,
  availability: `https://schema.org/${firstFree ? 'InStock' : 'SoldOut'}`,
  ...(firstFree ? { availabilityStarts: firstFree } : {}),
  availabilityEnds: lastDay,
  priceCurrency: 'THB',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceCurrency: 'THB',
    price: from,
    minPrice: from,
    maxPrice: to,
    unitCode: 'DAY',
  },
});

/** schema.org's VacationRental, without sample ratings and reviews, and without offers while the villa is closed. */
export const vacationRental = (villa: Villa, language: Language, origin: string, offer: NightOffer | null): object => {
  const point = pointOf(villa.mapUrl);
  const images = [villa.backgroundImage, ...villa.slideImages].filter(url => url !== null).map(url => origin + url);
  const street = textIn(villa.address, language);
  const name = textIn(villa.name, language);
  const description = textIn(villa.description, language).replace(/^#+\s*/gm, '');
  const { value, count, sample } = villa.rating;
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'Villa',
    identifier: `${origin}/`,
    url: `${origin}/`,
    ...(name ? { name } : {}),
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: [...new Set(images)] } : {}),
    ...(street ? { address: { '@type': 'PostalAddress', streetAddress: street, addressCountry: 'TH' } } : {}),
    ...(point ? { geo: { '@type': 'GeoCoordinates', ...point }, ...point } : {}),
    ...(villa.mapUrl ? { hasMap: villa.mapUrl } : {}),
    ...(villa.phone ? { telephone: villa.phone } : {}),
    checkinTime: villa.checkInTime,
    checkoutTime: villa.checkOutTime,
    knowsLanguage: languages,
    currenciesAccepted: 'THB',
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: villa.maxGuests },
      numberOfBedrooms: villa.bedrooms,
      numberOfBathroomsTotal: villa.bathrooms,
      ...(villa.sizeSqm > 0 ? { floorSize: { '@type': 'QuantitativeValue', value: villa.sizeSqm, unitCode: 'MTK' } } : {}),
      amenityFeature: villa.amenities
        .flatMap(amenity => amenityNames[amenity] ?? [])
        .map(name => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    },
    ...(count > 0 && !sample ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: value, reviewCount: count } } : {}),
    ...(offer && villa.acceptsBookings
      ? { priceRange: `฿${offer.from} – ฿${offer.to}`, makesOffer: offerOf(offer, `${origin}/`) }
      : {}),
  };
};

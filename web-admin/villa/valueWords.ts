import type { Language } from '@baan/contract/booking';
import type { Localized, NearbyPlace, Villa } from '@baan/contract/villa';
import { formatsOf } from '@baan/i18n/languages';
import type { Text } from '../i18n/useText.ts';

/** "1.2 km, 15 min on foot" */
export const distanceWords = ({ metres, minutes, by }: Omit<NearbyPlace, 'name'>, text: Text, language: Language): string => {
  const number = new Intl.NumberFormat(formatsOf(language).locale, { maximumFractionDigits: 1 });
  return [
    ...(metres === undefined
      ? []
      : [
          metres < 1000
            ? text('villa.metresAway', { count: number.format(metres) })
            : text('villa.kilometresAway', { count: number.format(metres / 1000) }),
        ]),
    ...(minutes === undefined ? [] : [text(by ? `villa.minutesAway.${by}` : 'villa.minutesAway.any', { count: minutes })]),
  ].join(', ');
};

/** The first paragraph of a description, shown on the large picture. A paragraph that starts with `#` is a heading. */
export const leadOf = (description: string): string =>
  description
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .find(part => part && !part.startsWith('#')) ?? '';

export const mostThai = 100;
export const mostEnglish = 20;

/** The length of the text on the large picture: for Thai, which has no spaces between words, in characters, for English in words. */
export const heroLength = ({ th, en }: { th: string; en: string }) => {
  const [thai, english] = [leadOf(th), leadOf(en)];
  return { thai: thai.length, english: english ? english.split(/\s+/).length : 0 };
};

const isLocalized = (value: object): value is Localized => 'th' in value && 'en' in value;

/** A field's value as text, for the conflict dialog: both languages of a text, the names of list items. */
export const valueWords = (value: unknown, say: (words: Localized) => string, text: Text): string => {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) {
    if (value.every(item => typeof item === 'number')) return value.join(', ');
    const names = value.map((item: unknown) => {
      const named = item as { name?: Localized; alt?: Localized; author?: Localized };
      const words = named.name ?? named.author ?? named.alt;
      if (words) return say(words) || text('villa.nameless');
      return typeof item === 'string' ? text(`villa.amenity.${item as 'pool'}`) : '';
    });
    return names.map((name, at) => `${at + 1}. ${name}`).join('\n');
  }
  if (typeof value !== 'object') return String(value);
  if (isLocalized(value)) return [value.th, value.en].filter(Boolean).join('\n');
  if ('alt' in value) return say(value.alt as Localized) || text('villa.nameless');
  if ('hours' in value) {
    const { name, hours } = value as NonNullable<Villa['host']>;
    return `${say(name)}, ${hours.from} – ${hours.to}`;
  }
  if ('answerHours' in value) return text('villa.promiseWords', value as Villa['promises']);
  if ('count' in value && 'value' in value)
    return text('villa.ratingWords', { value: String(value.value), count: String(value.count) });
  return Object.entries(value as Record<string, Localized>)
    .filter(([, note]) => note.th || note.en)
    .map(([one, note]) => `${text(`villa.amenity.${one as 'pool'}`)}: ${say(note)}`)
    .join('\n');
};

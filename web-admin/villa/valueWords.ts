import type { Localized, Villa } from '@baan/contract/villa';
import type { Text } from '../i18n/useText.ts';

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

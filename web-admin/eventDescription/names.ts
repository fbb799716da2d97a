import type { Language } from '@baan/contract/booking';
import type { HistoryEvent } from '@baan/contract/history';
import { eventNames } from '../i18n/en/eventNames.ts';
import { fields } from '../i18n/en/fields.ts';
import type { Text } from '../i18n/useText.ts';

/** An event in a few words; by its type if it has no name. */
export const eventName = (type: string, text: Text): string =>
  Object.hasOwn(eventNames, type) ? text(`eventNames.${type as keyof typeof eventNames}`) : type;

/** The same, capitalized for the start of a sentence or a column. */
export const eventTitle = (type: string, text: Text): string => {
  const name = eventName(type, text);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

type KnownField = keyof typeof fields.names;

const isKnown = (name: string): name is KnownField => Object.hasOwn(fields.names, name);

/** Items that occur several times: a field's name then includes its item. */
const owners = ['room', 'slide', 'season', 'fee'] as const;

const languages = ['th', 'en'] as const;

/** The key of a field's name: `room:{id}.name.th` without the id and the language. */
const partsOf = (field: string): string[] =>
  field
    .split('.')
    .map(part => part.split(':')[0] ?? part)
    .filter(part => !languages.some(language => language === part));

/** The most specific part of a field, such as `accountNumber` of `bankDetails.accountNumber`. */
export const lastPartOf = (field: string): string => partsOf(field).at(-1) ?? field;

const places = new Map(Object.keys(fields.names).map((name, at) => [name, at]));
const placeOf = (field: string): number => places.get(partsOf(field).findLast(isKnown) ?? '') ?? places.size;

/** In reading order, which is the order of the field names; fields of one room, slide, season or fee are together, after the others. */
export const inReadingOrder = <Item>(items: readonly Item[], fieldOf: (item: Item) => string): Item[] => {
  const owners = ['', ...new Set(items.flatMap(item => ownerOf(fieldOf(item)) ?? []))];
  const rank = (item: Item): number => owners.indexOf(ownerOf(fieldOf(item)) ?? '') * (places.size + 1) + placeOf(fieldOf(item));
  return [...items].sort((a, b) => rank(a) - rank(b));
};

/** The room, slide, season or fee of a field: `room:{id}`. */
export const ownerOf = (field: string): string | undefined => /^(?:room|slide|season|fee):[^.]+/.exec(field)?.[0];

type Named = { id?: unknown; name?: Partial<Record<string, unknown>> };

/** The name of the season or fee of a field, as an event names it. */
export const itemNameIn = ({ data }: Pick<HistoryEvent, 'data'>, field: string, language: Language): string | undefined => {
  const [kind, id] = ownerOf(field)?.split(':') ?? [];
  const list: unknown = kind === 'season' ? data.seasons : kind === 'fee' ? data.fees : undefined;
  const item: Named | undefined = Array.isArray(list) ? list.find((one: Named) => one.id === id) : undefined;
  return [item?.name?.[language], item?.name?.en, item?.name?.th].find(
    (name): name is string => typeof name === 'string' && name !== '',
  );
};

/**
 * The name of a state's field: `name.th` is the Thai name, `room:{id}.name.en` the English name of a room. A field without a name is
 * shown by its key.
 * @param called returns the name of the field's room or season, if known
 */
export const fieldName = (field: string, text: Text, called?: string): string => {
  const parts = partsOf(field);
  const base = parts.findLast(isKnown);
  if (!base || !isKnown(base)) return field;
  const name = text(`fields.names.${base}`);
  const language = languages.find(known => field.endsWith(`.${known}`));
  const of = owners.find(owner => owner === parts[0]);
  const owned = of && of !== base ? `${called || text(`fields.names.${of}`)}: ${name}` : name;
  return language ? text(`fields.in.${language}`, { name: owned }) : owned;
};

/** The same within a sentence: "Status" as "status"; proper names such as PromptPay stay. */
export const fieldWithin = (field: string, text: Text): string => {
  const name = fieldName(field, text);
  return /^[A-Z][a-z]+(\s|,|:|$)/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
};

/** The villa's fields for what a booking may be, costs and promises: those of the page of prices, and the house rules. */
export const termFields =
  /^(acceptsBookings|minNights|fillGaps|autoRefund|preparationNights|arrivalDays|departureDays|guestsByRooms|cancellation|promises|houseRules|maxNights|minRooms|lastArrivalHour|hold|checkInTime|checkOutTime|slipCheck|numberPrefix|receiptIssuer)/;

/** Did the event change such fields, and no others? */
export const changesTerms = ({ type, data }: Pick<HistoryEvent, 'type' | 'data'>): boolean => {
  const fields = Object.keys((data.changes as object | null) ?? {});
  return type === 'VillaDetailsChanged' && fields.length > 0 && fields.every(field => termFields.test(field));
};

const ofPrices = new Set(['PricesChanged', 'SeasonsChanged', 'FeesChanged']);

/** Is it about prices or terms, and not about what the house is? */
export const isAboutPrices = (event: Pick<HistoryEvent, 'type' | 'data'>): boolean =>
  ofPrices.has(event.type) || changesTerms(event);

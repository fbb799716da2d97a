import type { FieldChange } from '@baan/contract/history';
import { baseOf } from './fieldName.ts';
import { isNothing, keepsRole } from './fieldValue.ts';
import type { StoryEvent } from './told.ts';

/** What a sentence shows of several changes, the most telling first. */
const telling = [
  'status',
  'accountNumber',
  'promptPayId',
  'member',
  'acceptsBookings',
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'totalPrice',
  'amount',
  'checkIn',
  'nights',
];

/** Follows from others, or is no word for a line. */
const untold = new Set([
  ...['holdUntil', 'remainingSeconds', 'nightsHeldUntil', 'nightsRemainingSeconds', 'balance', 'number', 'language'],
  ...['seasons', 'fees', 'slideOrder', 'roomOrder', 'picture', 'pictures', 'backgroundImage', 'promptPayQrImage', 'slip'],
]);

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= 48;

/** Their words say what is so since. */
const saysAll = ['PaymentMethodSwitched', 'HouseOpened', 'HouseClosed', 'StaffInvited', 'StaffAdmitted'];

/** The one change that stands in the sentence of an event; undefined: its words say it, or it began something. */
export const leadChange = ({ type, changes, hidden = [] }: StoryEvent): FieldChange | undefined => {
  if (saysAll.includes(type)) return undefined;
  const told = changes.filter(
    ({ field, before, after }) =>
      !untold.has(baseOf(field)) && !hidden.includes(field) && isShort(before) && isShort(after) && !keepsRole(before, after),
  );
  // Nights come from being free.
  const nights = told.find(({ field }) => field === 'nights');
  if (nights) return nights;
  // What begins something comes from nothing in every field: the sentence says it.
  if (told.length > 1 && told.every(({ before }) => isNothing(before))) return undefined;
  const rank = ({ field }: FieldChange) => {
    const at = telling.indexOf(baseOf(field));
    return at < 0 ? telling.length : at;
  };
  return [...told].sort((a, b) => rank(a) - rank(b)).at(0);
};

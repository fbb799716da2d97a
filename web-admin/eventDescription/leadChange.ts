import type { FieldChange } from '@baan/contract/history';
import type { DescribedEvent } from './eventDescription.ts';
import { lastPartOf } from './fieldName.ts';
import { isNothing, keepsRole } from './valueText.ts';

/** The fields worth showing in a sentence, the most important first. */
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

/** Fields that follow from others, or whose values do not fit in a line. */
const untold = new Set([
  ...['holdUntil', 'remainingSeconds', 'nightsHeldUntil', 'nightsRemainingSeconds', 'balance', 'number', 'language'],
  ...['seasons', 'fees', 'slideOrder', 'roomOrder', 'picture', 'pictures', 'backgroundImage', 'promptPayQrImage', 'slip'],
]);

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= 48;

/** Events whose text includes the new state. */
const saysAll = ['PaymentMethodSwitched', 'HouseOpened', 'HouseClosed', 'StaffInvited', 'StaffAdmitted'];

/** The one change to show in an event's sentence; undefined: the text says it, or the event created its subject. */
export const leadChange = ({ type, changes, hidden = [] }: DescribedEvent): FieldChange | undefined => {
  if (saysAll.includes(type)) return undefined;
  const told = changes.filter(
    ({ field, before, after }) =>
      !untold.has(lastPartOf(field)) && !hidden.includes(field) && isShort(before) && isShort(after) && !keepsRole(before, after),
  );
  // Nights change from being free.
  const nights = told.find(({ field }) => field === 'nights');
  if (nights) return nights;
  // A creating event changes every field from nothing: the sentence says it.
  if (told.length > 1 && told.every(({ before }) => isNothing(before))) return undefined;
  const rank = ({ field }: FieldChange) => {
    const at = telling.indexOf(lastPartOf(field));
    return at < 0 ? telling.length : at;
  };
  return [...told].sort((a, b) => rank(a) - rank(b)).at(0);
};

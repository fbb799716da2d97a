import type { AuditState } from '@baan/contract/audit';
import type { FieldChange } from '@baan/contract/history';
import { inReadingOrder, termFields } from '../../eventDescription/names.ts';
import { isNothing } from '../../eventDescription/valueText.ts';
import type { MessageKey } from '../../i18n/en.ts';

/** A field of a state: its value before, after the event, and today. */
export type StateRow = { field: string; was: unknown; is: unknown; change?: FieldChange; differs: boolean; hidden: boolean };

export type StateGroupName =
  Extract<MessageKey, `audit.state.group.${string}`> extends `audit.state.group.${infer Name}` ? Name : never;

export type StateGroup = { name: StateGroupName; rows: StateRow[] };

const ofVilla: readonly [RegExp, StateGroupName][] = [
  [/^(bankDetails|bankEnabled|promptPay|creditCard)/, 'pay'],
  [/Price$|^priceReduction|^(season|fee)/, 'prices'],
  [termFields, 'terms'],
  [/^(slide|background)/, 'pictures'],
  [/^room/, 'rooms'],
];

const ofBooking: readonly [RegExp, StateGroupName][] = [
  [/^cancellation(\.|$)/, 'terms'],
  [/^(totalPrice|paid|refunded|balance|paymentMethod|card|slip|transfer|amount|refusalReason|test$)/, 'money'],
  [/^(customerName|email|phone|specialRequests|language)$/, 'guest'],
  [/^(nights|reason$)/, 'calendar'],
];

const rest: Record<AuditState['subject']['kind'], StateGroupName> = {
  villa: 'house',
  booking: 'stay',
  paymentLink: 'link',
  team: 'house',
  calendar: 'calendar',
  channel: 'calendar',
  receipts: 'money',
  gateway: 'money',
  ledger: 'house',
};

const orders: Partial<Record<AuditState['subject']['kind'], StateGroupName[]>> = {
  villa: ['pay', 'prices', 'terms', 'house', 'pictures', 'rooms'],
  booking: ['stay', 'money', 'terms', 'calendar', 'guest'],
  paymentLink: ['link', 'money', 'guest'],
};

/** The lists show the orders already, and the clock beside it the deadline. */
const unshown = new Set(['slideOrder', 'roomOrder']);

/** Flags that are shown only when set. */
const seldom = new Set(['hidden', 'paidLate', 'test']);

const isLeftOut = (field: string, value: unknown): boolean => isNothing(value) || (value === false && seldom.has(field));

const same = (a: unknown, b: unknown): boolean => (isNothing(a) && isNothing(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The fields of two states, by topic. Fields that are empty in both and did not change are left out. */
export const stateGroups = (then: AuditState, now: AuditState | undefined): StateGroup[] => {
  const { kind } = then.subject;
  const groups = kind === 'villa' ? ofVilla : ofBooking;
  const changes = new Map((then.event?.changes ?? []).map(change => [change.field, change]));
  const fields = new Set([...Object.keys(then.state), ...then.hidden, ...Object.keys(now?.state ?? {}), ...(now?.hidden ?? [])]);
  const rows = [...fields].flatMap((field): (StateRow & { group: StateGroupName })[] => {
    const [was, is] = [then.state[field], now?.state[field]];
    const change = changes.get(field);
    const hidden = then.hidden.includes(field) || (now?.hidden.includes(field) ?? false);
    if (unshown.has(field) || (isLeftOut(field, was) && isLeftOut(field, is) && !change && !hidden)) return [];
    const group = groups.find(([known]) => known.test(field))?.[1] ?? rest[kind];
    return [{ field, was, is, change, differs: now !== undefined && !hidden && !same(was, is), hidden, group }];
  });
  return (orders[kind] ?? []).flatMap(name => {
    const of = inReadingOrder(
      rows.filter(({ group }) => group === name),
      ({ field }) => field,
    );
    return of.length > 0 ? [{ name, rows: of }] : [];
  });
};

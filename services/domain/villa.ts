import type { PaymentMethod } from './bookingState.ts';
import { changedOf } from './changedOf.ts';
import { unreachable } from './decider.ts';
import type { Instant } from './plainDate.ts';
import type { PriceList } from './price.ts';
import { requirePromptPayId } from './promptPayId.ts';
import { invalidField, Refusal } from './refusal.ts';
import {
  type BankDetails,
  evolve,
  type Picture,
  type Prices,
  type VillaDetails,
  type VillaEvent,
  type VillaState,
} from './villaEvents.ts';
import { changePictures, type PictureChange } from './villaPictures.ts';

// What the villa offers, and how that is changed.

const hasData = (state: VillaState, method: PaymentMethod): boolean => {
  switch (method) {
    case 'bank_transfer':
      return Boolean(state.bankDetails?.accountNumber);
    case 'promptpay':
      return Boolean(state.promptPayId || state.promptPayQr);
    case 'credit_card':
      return true;
    default:
      return unreachable(method);
  }
};

// Said here, since a state that came through JSON in a database keeps no order of keys.
const methods: readonly PaymentMethod[] = ['bank_transfer', 'promptpay', 'credit_card'];

/** What a guest can use now: switched on, and with its data. */
export const usableMethods = (state: VillaState): PaymentMethod[] =>
  methods.filter(method => state.switches[method] && hasData(state, method));

/** `revision` of the villa stream that made this state. */
export const priceListOf = (state: VillaState, revision: number): PriceList => ({
  ...state.prices,
  bedrooms: state.details.bedrooms,
  minRooms: state.details.minRooms,
  revision,
});

// Commands

export type VillaCommand = { now: Instant } & (
  | { type: 'change'; details: Partial<VillaDetails>; prices: Partial<Prices> }
  | { type: 'setBankDetails'; bankDetails: BankDetails }
  | { type: 'setPromptPayId'; promptPayId: string }
  /** The switch, the id (empty: none), or both at once. */
  | { type: 'setPromptPay'; enabled?: boolean; promptPayId?: string }
  | { type: 'setPromptPayQr'; picture: Picture }
  | { type: 'removePromptPayQr' }
  | { type: 'switchMethod'; method: PaymentMethod; enabled: boolean }
  | PictureChange
);

const assertPrices = (prices: Prices): void => {
  for (const [field, price] of Object.entries(prices)) {
    if (price < 0) throw invalidField(field, 'too_small', 'A price cannot be negative');
  }
  const pairs = [
    ['weekdayDiscountedPrice', prices.weekdayDiscountedPrice, prices.weekdayPrice],
    ['weekendDiscountedPrice', prices.weekendDiscountedPrice, prices.weekendPrice],
  ] as const;
  for (const [field, discounted, normal] of pairs) {
    if (discounted > 0 && discounted >= normal)
      throw invalidField(field, 'too_large', 'A discounted price must be below the normal one');
  }
};

const change = (command: Extract<VillaCommand, { type: 'change' }>, state: VillaState): VillaEvent[] => {
  const { now } = command;
  const details = changedOf(command.details, state.details);
  const prices = { ...state.prices, ...changedOf(command.prices, state.prices) };
  const { bedrooms, minRooms } = { ...state.details, ...details };
  if (minRooms > bedrooms) throw invalidField('minRooms', 'too_large', 'Not more than the bedrooms');
  assertPrices(prices);
  const events: VillaEvent[] = [];
  if (Object.keys(details).length > 0) events.push({ type: 'VillaDetailsChanged', data: { at: now, changes: details } });
  if (Object.keys(changedOf(prices, state.prices)).length > 0) events.push({ type: 'PricesChanged', data: { at: now, prices } });
  return events;
};

const assertStillPayable = (state: VillaState, events: VillaEvent[]): void => {
  if (usableMethods(state).length > 0 && usableMethods(events.reduce(evolve, state)).length === 0)
    throw new Refusal('wrong_state', 'The last way to pay cannot be switched off');
};

const setPromptPay = (
  { now: at, enabled, promptPayId: typed }: { now: Instant; enabled?: boolean; promptPayId?: string },
  state: VillaState,
): VillaEvent[] => {
  const promptPayId = typed && requirePromptPayId(typed);
  const events: VillaEvent[] = [];
  if (promptPayId !== undefined && promptPayId !== (state.promptPayId ?? ''))
    events.push({ type: 'PromptPayIdChanged', data: { at, promptPayId } });
  if (enabled !== undefined && enabled !== state.switches.promptpay)
    events.push({ type: 'PaymentMethodSwitched', data: { at, method: 'promptpay', enabled } });
  assertStillPayable(state, events);
  return events;
};

export const decide = (command: VillaCommand, state: VillaState): VillaEvent[] => {
  const { now: at } = command;
  switch (command.type) {
    case 'change':
      return change(command, state);
    case 'setBankDetails':
      return [{ type: 'BankDetailsChanged', data: { at, bankDetails: command.bankDetails } }];
    case 'setPromptPayId':
    case 'setPromptPay':
      return setPromptPay(command, state);
    case 'setPromptPayQr':
      if (state.promptPayQr?.id === command.picture.id) return [];
      return [{ type: 'PromptPayQrChanged', data: { at, picture: command.picture } }];
    case 'removePromptPayQr': {
      if (!state.promptPayQr) return [];
      const removed: VillaEvent = { type: 'PromptPayQrRemoved', data: { at } };
      assertStillPayable(state, [removed]);
      return [removed];
    }
    case 'switchMethod': {
      const { method, enabled } = command;
      if (state.switches[method] === enabled) return [];
      const switched: VillaEvent = { type: 'PaymentMethodSwitched', data: { at, method, enabled } };
      assertStillPayable(state, [switched]);
      return [switched];
    }
    default:
      return changePictures(command, at, state);
  }
};

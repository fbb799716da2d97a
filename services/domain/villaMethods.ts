import type { PaymentMethod } from './bookingState.ts';
import { unreachable } from './decider.ts';
import { Refusal } from './refusal.ts';
import { evolve, type VillaEvent, type VillaState } from './villaEvents.ts';

// The ways to pay that the villa offers.

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

/** @throws Refusal `wrong_state` when these events would take the last way to pay */
export const assertStillPayable = (state: VillaState, events: VillaEvent[]): void => {
  if (usableMethods(state).length > 0 && usableMethods(events.reduce(evolve, state)).length === 0)
    throw new Refusal('wrong_state', 'The last way to pay cannot be switched off');
};

import type { PaymentMethod } from '../shared/paymentMethod.ts';
import { Refusal } from '../shared/refusal.ts';
import { type ExcludedMethods, isSampleAccount, isSamplePromptPayId } from './sampleWays.ts';
import { type BankDetails, evolveVilla, type VillaEvent, type VillaState } from './state.ts';

// The ways to pay that the villa offers.

/** The account that money can be sent to. */
export const countedAccount = ({ bankDetails }: VillaState, { samples }: ExcludedMethods): BankDetails | null =>
  bankDetails && !(samples && isSampleAccount(bankDetails)) ? bankDetails : null;

/** The PromptPay id that money can be sent to. */
export const countedPromptPayId = ({ promptPayId }: VillaState, { samples }: ExcludedMethods): string | null =>
  promptPayId && !(samples && isSamplePromptPayId(promptPayId)) ? promptPayId : null;

/** Can a guest pay to the owner's own PromptPay id, and send a slip? */
export const takesPromptPaySlips = (state: VillaState, excluded: ExcludedMethods): boolean =>
  Boolean(countedPromptPayId(state, excluded) || state.promptPayQr);

// In the order in which they are offered: a state that came through JSON in a database keeps no order of keys.
const hasData: Record<PaymentMethod, (state: VillaState, excluded: ExcludedMethods) => boolean> = {
  bank_transfer: (state, excluded) => Boolean(countedAccount(state, excluded)?.accountNumber),
  promptpay: (state, excluded) => excluded.gatewayLimits !== undefined || takesPromptPaySlips(state, excluded),
  credit_card: (_, excluded) => !excluded.cards,
};

const methods = Object.keys(hasData) as PaymentMethod[];

/** What a guest can use now: switched on, and with its data. */
export const usableMethods = (state: VillaState, excluded: ExcludedMethods): PaymentMethod[] =>
  methods.filter(method => state.switches[method] && hasData[method](state, excluded));

/** What the villa has and is not offered, since it is a sample. */
export const ignoredSamples = (state: VillaState, excluded: ExcludedMethods): ('bankDetails' | 'promptPayId' | 'cards')[] => [
  ...(state.bankDetails && !countedAccount(state, excluded) ? (['bankDetails'] as const) : []),
  ...(state.promptPayId && !countedPromptPayId(state, excluded) ? (['promptPayId'] as const) : []),
  ...(state.switches.credit_card && excluded.cards ? (['cards'] as const) : []),
];

/** What the villa still lacks before guests can book it. A normal price of 0 would make nights that cost nothing. */
export const missingToOpen = (state: VillaState, excluded: ExcludedMethods): ('prices' | 'paymentMethod')[] => {
  const { weekdayPrice, weekendPrice } = state.prices;
  return [
    ...(weekdayPrice > 0 && weekendPrice > 0 ? [] : (['prices'] as const)),
    ...(usableMethods(state, excluded).length > 0 ? [] : (['paymentMethod'] as const)),
  ];
};

/** These events. @throws Refusal `wrong_state` when they would take the last way to pay */
export const stillPayable = (events: VillaEvent[], state: VillaState, excluded: ExcludedMethods): VillaEvent[] => {
  if (usableMethods(state, excluded).length > 0 && usableMethods(events.reduce(evolveVilla, state), excluded).length === 0)
    throw new Refusal('wrong_state', 'The last way to pay cannot be switched off');
  return events;
};

/** @throws Refusal unless this is one of the ways that are offered now */
export const assertMethod = (method: PaymentMethod, { methods: offered }: { methods: PaymentMethod[] }): void => {
  if (!offered.includes(method)) throw new Refusal('method_off', 'This way to pay is not offered now', { methods: offered });
};

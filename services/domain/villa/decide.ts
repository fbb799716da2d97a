import type { PaymentMethod } from '../payment/account.ts';
import type { Instant } from '../shared/plainDate.ts';
import { sameValue } from '../shared/sameValue.ts';
import { type SentAgain, sentOf } from '../shared/sentAgain.ts';
import { requireBankAccount } from './bankAccount.ts';
import { changeDetails, type DetailsInput } from './details.ts';
import type { BankDetails, OwnerMessage, Picture, Prices, VillaEvent, VillaState } from './events.ts';
import { changeLists, type VillaLists } from './lists.ts';
import { assertStillPayable } from './methods.ts';
import { openOrClose } from './opening.ts';
import { changePictures, type PictureChange } from './pictures.ts';
import { requirePromptPayId } from './promptPayId.ts';
import { type Excluded, nothingExcluded } from './sampleWays.ts';

// How what the villa offers is changed.

// Commands

/** `change`: all of it, or nothing. `byOwner`: who asks may open and close the house. `excluded`: see sampleWays.ts; nothing when left out. */
export type VillaCommand = { now: Instant; excluded?: Excluded } & (
  | ({
      type: 'change';
      details: DetailsInput;
      prices: Partial<Prices>;
      acceptsBookings?: boolean;
      byOwner?: boolean;
    } & VillaLists)
  /** For a stream without events only: the expected revision says so. */
  | { type: 'beginClosed' }
  | { type: 'setBankDetails'; bankDetails: BankDetails }
  | { type: 'setPromptPayId'; promptPayId: string }
  /** The switch, the id (empty: none), or both at once. */
  | { type: 'setPromptPay'; enabled?: boolean; promptPayId?: string }
  | { type: 'setPromptPayQr'; picture: Picture }
  | { type: 'removePromptPayQr' }
  | { type: 'switchMethod'; method: PaymentMethod; enabled: boolean }
  | { type: 'recordMessage'; message: OwnerMessage; jobId: string; sentAgain?: SentAgain }
  | PictureChange
);

const change = (command: Extract<VillaCommand, { type: 'change' }>, state: VillaState): VillaEvent[] => {
  const { now: at, details, prices, acceptsBookings, byOwner = false, excluded = nothingExcluded, ...lists } = command;
  const events = [...changeDetails(details, prices, at, state), ...changeLists(lists, at, state)];
  return acceptsBookings === undefined
    ? events
    : [...events, ...openOrClose({ acceptsBookings, byOwner, excluded }, at, state, events)];
};

/** A house that is set up by its owner from nothing: closed until then, and nobody has said anything of it. */
const beginClosed = (at: Instant): VillaEvent[] => [
  { type: 'HouseClosed', data: { at } },
  { type: 'VillaDetailsChanged', data: { at, changes: { reviews: [], rating: { value: 0, count: 0, sample: false } } } },
];

const setPromptPay = (
  { now: at, enabled, promptPayId: typed }: { now: Instant; enabled?: boolean; promptPayId?: string },
  state: VillaState,
  excluded: Excluded,
): VillaEvent[] => {
  const promptPayId = typed && requirePromptPayId(typed);
  const events: VillaEvent[] = [];
  if (promptPayId !== undefined && promptPayId !== (state.promptPayId ?? ''))
    events.push({ type: 'PromptPayIdChanged', data: { at, promptPayId } });
  if (enabled !== undefined && enabled !== state.switches.promptpay)
    events.push({ type: 'PaymentMethodSwitched', data: { at, method: 'promptpay', enabled } });
  assertStillPayable(state, events, excluded);
  return events;
};

const setBankDetails = (bankDetails: BankDetails, at: Instant, state: VillaState): VillaEvent[] =>
  sameValue(bankDetails, state.bankDetails)
    ? []
    : [{ type: 'BankDetailsChanged', data: { at, bankDetails: requireBankAccount(bankDetails) } }];

export const decide = (command: VillaCommand, state: VillaState): VillaEvent[] => {
  const { now: at, excluded = nothingExcluded } = command;
  switch (command.type) {
    case 'change':
      return change(command, state);
    case 'beginClosed':
      return beginClosed(at);
    case 'setBankDetails':
      return setBankDetails(command.bankDetails, at, state);
    case 'setPromptPayId':
    case 'setPromptPay':
      return setPromptPay(command, state, excluded);
    case 'setPromptPayQr':
      if (state.promptPayQr?.id === command.picture.id) return [];
      return [{ type: 'PromptPayQrChanged', data: { at, picture: command.picture } }];
    case 'removePromptPayQr': {
      if (!state.promptPayQr) return [];
      const removed: VillaEvent = { type: 'PromptPayQrRemoved', data: { at } };
      assertStillPayable(state, [removed], excluded);
      return [removed];
    }
    case 'switchMethod': {
      const { method, enabled } = command;
      if (state.switches[method] === enabled) return [];
      const switched: VillaEvent = { type: 'PaymentMethodSwitched', data: { at, method, enabled } };
      assertStillPayable(state, [switched], excluded);
      return [switched];
    }
    case 'recordMessage':
      return [{ type: 'MessageSent', data: { at, ...sentOf(command) } }];
    default:
      return changePictures(command, at, state);
  }
};

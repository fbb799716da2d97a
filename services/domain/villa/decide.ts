import { type CommandsOf, decideBy } from '../shared/decider.ts';
import type { PaymentMethod } from '../shared/paymentMethod.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { sameValue } from '../shared/sameValue.ts';
import { type SentAgain, sentOf } from '../shared/sentAgain.ts';
import { requireBankAccount, requirePromptPayId } from './accountNumbers.ts';
import { changeDetails, type DetailsInput } from './details.ts';
import { changeLists, type VillaLists } from './lists.ts';
import { missingToOpen, stillPayable } from './methods.ts';
import { type PictureCommands, pictureDecisions } from './pictures.ts';
import type { Prices } from './price.ts';
import { firstRunAfter } from './retention.ts';
import { type ExcludedMethods, nothingExcluded } from './sampleWays.ts';
import { type BankDetails, evolveVilla, type OwnerMessage, type Picture, type VillaEvent, type VillaState } from './state.ts';

// How what the villa offers is changed.

type VillaCommands = PictureCommands & {
  /** All changes, or none. `byOwner`: the owner asks, and only the owner opens and closes the villa, and has slips approved without staff. */
  change: { details: DetailsInput; prices: Partial<Prices>; acceptsBookings?: boolean; byOwner?: boolean } & VillaLists;
  /** A villa that its owner sets up from nothing. Only for a stream without events, which the expected revision checks. */
  beginClosed: object;
  setBankDetails: { bankDetails: BankDetails };
  /** The switch, the id (empty: none), or both at once. */
  setPromptPay: { enabled?: boolean; promptPayId?: string };
  setPromptPayQr: { picture: Picture };
  removePromptPayQr: object;
  switchMethod: { method: PaymentMethod; enabled: boolean };
  setRetention: { months: number | null; stays: number };
  recordErasure: { numbers: string[]; links: number };
  recordMessage: { message: OwnerMessage; jobId: string; sentAgain?: SentAgain };
};

export type VillaCommand = CommandsOf<VillaCommands>;

/** @throws Refusal `forbidden` for all but the owner */
const assertOwnersOwn = ({ details, byOwner }: VillaCommands['change'], before: VillaState): void => {
  const { autoApproveSlips = before.details.autoApproveSlips } = details;
  if (!byOwner && autoApproveSlips !== before.details.autoApproveSlips)
    throw new Refusal('forbidden', 'Only the owner decides who approves slips', { fields: ['autoApproveSlips'] });
};

/** After what the same command changes. @throws Refusal `forbidden` for all but the owner, `wrong_state` when something is missing */
const openOrClose = (
  { now: at, acceptsBookings, byOwner }: { now: Instant } & VillaCommands['change'],
  before: VillaState,
  events: VillaEvent[],
  excluded: ExcludedMethods,
): VillaEvent[] => {
  if (acceptsBookings === undefined || acceptsBookings === before.acceptsBookings) return [];
  if (!byOwner) throw new Refusal('forbidden', 'Only the owner opens and closes the house', { fields: ['acceptsBookings'] });
  if (!acceptsBookings) return [{ type: 'HouseClosed', data: { at } }];
  const missing = missingToOpen(events.reduce(evolveVilla, before), excluded);
  if (missing.length > 0) throw new Refusal('wrong_state', 'The house cannot be opened yet', { missing });
  return [{ type: 'HouseOpened', data: { at } }];
};

const decideOn = decideBy<VillaCommand, [VillaState, ExcludedMethods], VillaEvent[]>({
  ...pictureDecisions,
  change: (command, state, excluded) => {
    const { now: at, details, prices } = command;
    assertOwnersOwn(command, state);
    const events = [...changeDetails(details, prices, at, state), ...changeLists(command, at, state)];
    return [...events, ...openOrClose(command, state, events, excluded)];
  },
  beginClosed: ({ now: at }) => [
    { type: 'HouseClosed', data: { at } },
    {
      type: 'VillaDetailsChanged',
      data: { at, changes: { reviews: [], rating: { value: 0, count: 0, sample: false }, fillGaps: true } },
    },
  ],
  setBankDetails: ({ now: at, bankDetails }, state) =>
    sameValue(bankDetails, state.bankDetails)
      ? []
      : [{ type: 'BankDetailsChanged', data: { at, bankDetails: requireBankAccount(bankDetails) } }],
  setPromptPay: ({ now: at, enabled, promptPayId: typed }, state, excluded) => {
    const promptPayId = typed && requirePromptPayId(typed);
    const events: VillaEvent[] = [];
    if (promptPayId !== undefined && promptPayId !== (state.promptPayId ?? ''))
      events.push({ type: 'PromptPayIdChanged', data: { at, promptPayId } });
    if (enabled !== undefined && enabled !== state.switches.promptpay)
      events.push({ type: 'PaymentMethodSwitched', data: { at, method: 'promptpay', enabled } });
    return stillPayable(events, state, excluded);
  },
  setPromptPayQr: ({ now: at, picture }, { promptPayQr }) =>
    promptPayQr?.id === picture.id ? [] : [{ type: 'PromptPayQrChanged', data: { at, picture } }],
  removePromptPayQr: ({ now: at }, state, excluded) =>
    state.promptPayQr ? stillPayable([{ type: 'PromptPayQrRemoved', data: { at } }], state, excluded) : [],
  switchMethod: ({ now: at, method, enabled }, state, excluded) =>
    state.switches[method] === enabled
      ? []
      : stillPayable([{ type: 'PaymentMethodSwitched', data: { at, method, enabled } }], state, excluded),
  setRetention: ({ now: at, months, stays }, { retention }) => {
    if (months === (retention?.months ?? null)) return [];
    return [
      {
        type: 'RetentionSet',
        data: { at, retention: months === null ? null : { months, firstRunAt: firstRunAfter(at) }, stays },
      },
    ];
  },
  recordErasure: ({ now: at, numbers, links }, { retention }) => {
    if (!retention || at < retention.firstRunAt) throw new Refusal('wrong_state', 'Nobody is to be erased by age now');
    return [{ type: 'OldStaysErased', data: { at, numbers, links } }];
  },
  recordMessage: command => [{ type: 'MessageSent', data: { at: command.now, ...sentOf(command) } }],
});

/** `excluded`: see sampleWays.ts. @throws Refusal */
export const decideVilla = (command: VillaCommand, state: VillaState, excluded = nothingExcluded): VillaEvent[] =>
  decideOn(command, state, excluded);

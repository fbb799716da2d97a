import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import type { VillaEvent } from './events.ts';
import { usableMethods } from './methods.ts';
import type { Excluded } from './sampleWays.ts';
import { evolve, type VillaState } from './state.ts';

/** What a house still lacks before guests can book it. A normal price of 0 would make nights that cost nothing. */
export const missingToOpen = (state: VillaState, excluded: Excluded): ('prices' | 'paymentMethod')[] => {
  const { weekdayPrice, weekendPrice } = state.prices;
  return [
    ...(weekdayPrice > 0 && weekendPrice > 0 ? [] : (['prices'] as const)),
    ...(usableMethods(state, excluded).length > 0 ? [] : (['paymentMethod'] as const)),
  ];
};

/**
 * Opens or closes the house, after what the same command changes in it.
 * @throws Refusal `forbidden` for all but the owner, `wrong_state` when something is missing
 */
export const openOrClose = (
  { acceptsBookings, byOwner, excluded }: { acceptsBookings: boolean; byOwner: boolean; excluded: Excluded },
  at: Instant,
  before: VillaState,
  events: VillaEvent[],
): VillaEvent[] => {
  if (acceptsBookings === before.acceptsBookings) return [];
  if (!byOwner) throw new Refusal('forbidden', 'Only the owner opens and closes the house', { fields: ['acceptsBookings'] });
  if (!acceptsBookings) return [{ type: 'HouseClosed', data: { at } }];
  const missing = missingToOpen(events.reduce(evolve, before), excluded);
  if (missing.length > 0) throw new Refusal('wrong_state', 'The house cannot be opened yet', { missing });
  return [{ type: 'HouseOpened', data: { at } }];
};

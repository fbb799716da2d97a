import type { AdminVilla, VillaChange } from '@baan/contract/adminVilla';
import { knownVillaEvents } from '@baan/domain/knownEvents';
import { sameValue } from '@baan/domain/shared/sameValue';
import { villaStream } from '@baan/domain/shared/streamNames';
import { evolve, initialVilla } from '@baan/domain/villa/state';
import { staffNames } from '@baan/projections/staffMembers';
import { adminVillaView, type Offering } from '@baan/projections/villaView';
import { offeringOf } from '../../config.ts';
import type { RecordedEvent } from '../../log/recordedEvent.ts';
import type { Dependencies } from '../dependencies.ts';

/** Fields that only follow from others are not told. */
const following: (keyof AdminVilla)[] = [
  'revision',
  'pictures',
  'slideImages',
  'backgroundImage',
  'paymentMethods',
  'opensWhen',
  'priceList',
  'ignoredSamples',
];

type Fields = Record<string, unknown>;

/** Each field that differs since the revision, with the member that changed it last. */
const changesSince = (
  events: readonly RecordedEvent[],
  since: number,
  names: ReadonlyMap<string, string>,
  offering: Offering,
): VillaChange[] => {
  const viewOf = (state: typeof initialVilla): Fields => ({ ...adminVillaView(state, 0, offering) });
  const seen = events.filter(({ revision }) => revision <= since);
  let state = knownVillaEvents(seen).reduce(evolve, initialVilla);
  const before = viewOf(state);
  let after = before;
  const last = new Map<string, Pick<VillaChange, 'by' | 'at'>>();
  for (const event of events.slice(seen.length)) {
    state = knownVillaEvents([event]).reduce(evolve, state);
    const next = viewOf(state);
    const { actor } = event.metadata;
    const by = (actor.id && names.get(actor.id)) ?? '';
    for (const field of Object.keys(next)) if (!sameValue(next[field], after[field])) last.set(field, { by, at: event.at });
    after = next;
  }
  return [...last].flatMap(([field, told]) =>
    following.includes(field as keyof AdminVilla) || sameValue(before[field], after[field])
      ? []
      : { field, before: before[field], after: after[field], ...told },
  );
};

/** As above, of the house, for an edit of an older revision. */
export const readChangesSince = async (since: number, { proof, knex, config }: Dependencies): Promise<VillaChange[]> => {
  const [events, names] = await Promise.all([proof.read(villaStream), staffNames(knex)]);
  return changesSince(events, since, names, offeringOf(config));
};

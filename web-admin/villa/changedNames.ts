import type { Localized } from '@baan/contract/villa';
import { sameValue } from '../forms/rebase.ts';
import type { Text } from '../i18n/useText.ts';
import { fieldLabel } from './sections.ts';
import type { VillaDetails } from './villaDetails.ts';

type Item = { id?: string };

const idsOf = (items: readonly Item[]): (string | undefined)[] => items.map(({ id }) => id);

/** Are these the same items in another order? */
const isReordered = (before: readonly Item[], after: readonly Item[]): boolean => {
  const known = (items: readonly Item[]) => idsOf(items).sort();
  return sameValue(known(before), known(after)) && !sameValue(idsOf(before), idsOf(after));
};

const contentChanged = <I extends Item>(before: readonly I[], after: readonly I[]): I[] =>
  after.filter(
    item =>
      !item.id ||
      !sameValue(
        item,
        before.find(({ id }) => id === item.id),
      ),
  );

/** The changes by name: "Headline, order of pictures, The Sea Room". */
export const changedVillaFields = (
  changed: readonly (keyof VillaDetails)[],
  before: VillaDetails,
  after: VillaDetails,
  say: (words: Localized) => string,
  text: Text,
): string[] =>
  changed.flatMap(field => {
    if (
      field === 'slides' &&
      isReordered(before.slides, after.slides) &&
      contentChanged(before.slides, after.slides).length === 0
    )
      return [text('villa.pictureOrder')];
    if (field !== 'rooms') return [text(fieldLabel(field))];
    const rooms = contentChanged(before.rooms, after.rooms).map(room => say(room.name) || text('villa.newRoom'));
    if (isReordered(before.rooms, after.rooms)) rooms.push(text('villa.roomOrder'));
    return rooms.length > 0 ? rooms : [text(fieldLabel(field))];
  });

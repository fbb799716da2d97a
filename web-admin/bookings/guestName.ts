import type { Text } from '../i18n/useText.ts';

/** The guest's name, or why there is none. */
export const guestName = ({ name, erased }: { name: string | undefined; erased: boolean | undefined }, text: Text): string =>
  name || text(erased ? 'common.guestErased' : 'common.guestWithoutName');

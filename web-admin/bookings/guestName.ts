import type { Text } from '../i18n/useText.ts';

/** What a booking's guest is called, and why there is no name where there is none. */
export const guestName = ({ name, erased }: { name: string | undefined; erased: boolean | undefined }, text: Text): string =>
  name || text(erased ? 'common.guestErased' : 'common.guestWithoutName');

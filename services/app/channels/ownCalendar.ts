import type { Hashing } from '../log/hashing.ts';

// How this villa's exports are recognised, by itself and in feeds that repeat them.

/** `suffix` ends the UID of each event. */
export type OwnCalendar = { suffix: string; prodId: string; uidOf: (holder: string) => string };

/** The same in each process and after a restore. An id of a booking gives access to it, so that no UID holds one. */
export const ownCalendarOf = ({ keyedHash }: Hashing): OwnCalendar => {
  const id = keyedHash('calendar', 'own').slice(0, 16);
  const suffix = `@${id}.baan`;
  return {
    suffix,
    prodId: `//Baan//Calendar ${id}//EN`,
    uidOf: holder => `${keyedHash('calendar', holder).slice(0, 24)}${suffix}`,
  };
};

/** By it a fetch finds its channel. */
export const exportHashOf = ({ keyedHash }: Hashing, exportKey: string): string => keyedHash('exportKey', exportKey);

/** By it a calendar is recognised that has a channel. */
export const feedHashOf = ({ keyedHash }: Hashing, url: URL): string => keyedHash('feed', url.href);

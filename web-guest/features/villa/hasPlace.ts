import type { Villa } from '@baan/contract/villa';

/** Has the owner given the villa's location? */
export const hasPlace = ({ address, mapUrl, gettingHere, nearby }: Villa): boolean =>
  [address, gettingHere].some(({ th, en }) => th || en) || mapUrl !== '' || nearby.length > 0;

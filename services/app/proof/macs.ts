import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { beginHash, endHash, type HashedFields } from '../log/hashChain.ts';
import type { EventMetadata } from '../log/recordedEvent.ts';

/** Signs this villa's events and signed tree heads. Without `DATA_KEY` they cannot be forged. */
export type EventMacs = {
  /** Metadata with the MAC at their end, and the hash of the whole event, for the next one of its stream. */
  sign: (event: HashedFields) => { metadata: EventMetadata; hash: string };
  /** Does the event have the villa's MAC, at the end of its metadata? */
  isValid: (event: HashedFields) => boolean;
  ofTreeHead: (treeHead: { events: number; root: string }) => string;
};

/** The key comes from both: it is in no database, and another villa with the same DATA_KEY has other MACs. */
export const createMacs = (dataKey: Buffer, storeId: string): EventMacs => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, storeId, 'baan: MAC of events and seals', 32)));
  const macOf = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return {
    sign: event => {
      const begun = beginHash(event);
      const metadata = { ...event.metadata, mac: macOf(endHash(begun, event.metadata)) };
      return { metadata, hash: endHash(begun, metadata) };
    },
    isValid: event => {
      const { mac, ...others } = event.metadata ?? {};
      if (typeof mac !== 'string' || Object.keys(event.metadata).at(-1) !== 'mac') return false;
      return macOf(endHash(beginHash(event), others)) === mac;
    },
    ofTreeHead: ({ events, root }) => macOf(`seal:${events}:${root}`),
  };
};

import { staffMemberStream } from '@baan/domain/shared/streamNames';
import { coalesce } from '../batching/coalesce.ts';
import type { Stores } from '../log/stores.ts';

/** Has this session of the member ended? */
export type HasEnded = (staffId: string, sessionId: string) => Promise<boolean>;

/**
 * Asks the member's events. The row of an ended session is gone, but whoever has the database can put it back with its genuine MAC.
 * Each stream is read to its end once, and from there on.
 */
export const createEndedSessions = ({ store, proof, time }: Pick<Stores, 'store' | 'proof' | 'time'>): HasEnded => {
  const ofMember = (staffId: string) => {
    const ended = new Set<unknown>();
    let from = 0;
    return coalesce<void, ReadonlySet<unknown>>(time, async callers => {
      const events = await store.readStored(staffMemberStream(staffId), { from });
      const ends = events.filter(({ type }) => type === 'SignedOut');
      for (const { data } of await proof.ofStored(ends)) ended.add(data?.sessionId);
      from = (events.at(-1)?.revision ?? from - 1) + 1;
      return callers.map(() => ended);
    });
  };
  const members = new Map<string, ReturnType<typeof ofMember>>();
  return async (staffId, sessionId) => {
    const ended = members.get(staffId) ?? ofMember(staffId);
    members.set(staffId, ended);
    return (await ended()).has(sessionId);
  };
};

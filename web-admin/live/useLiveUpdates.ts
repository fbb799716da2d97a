import { urlOf } from '@baan/contract/apiCalls';
import type { Change } from '@baan/contract/stream';
import { followChanges } from '@baan/contract/streamReader';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetCheckedSession } from '../authProvider.ts';
import { readToken } from '../token.ts';
import { isAffected } from './affected.ts';
import { forgetConnection, setConnected, setOffline } from './connection.ts';

/** One decision is several events: changes are batched for this long, so each affected query reloads once. */
const gatherMs = 150;

/** While mounted, follows the service's changes, and reloads each active query that they affect. */
export const useLiveUpdates = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const stopping = new AbortController();
    let changes: Change[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      const gathered = changes;
      changes = [];
      timer = undefined;
      if (gathered.some(({ kind }) => kind === 'staff')) forgetCheckedSession();
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => gathered.some(change => isAffected(queryKey, change));
      void queries.invalidateQueries({ predicate });
    };
    const offline = () => setOffline(true);
    const online = () => setOffline(false);
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    void followChanges({
      url: urlOf('/admin/stream'),
      headers: () => ({ Authorization: `Bearer ${readToken() ?? ''}` }),
      signal: stopping.signal,
      onOpen: resumed => {
        setConnected(true);
        if (!resumed) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'slip' });
      },
      onChange: change => {
        changes.push(change);
        timer ??= setTimeout(refresh, gatherMs);
      },
      onLost: () => setConnected(false),
      // The session has ended, or the person was removed: react-admin checks, gets the refusal, and signs out.
      onRefused: () => {
        forgetCheckedSession();
        void queries.invalidateQueries({ queryKey: ['auth'] });
      },
    });
    return () => {
      stopping.abort();
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      clearTimeout(timer);
      forgetConnection();
    };
  }, [queries]);
};

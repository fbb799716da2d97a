import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link to register brings after its `#`, which no server and no log ever sees. */
export type RegisterSecret = { kind: 'invitation' | 'setup'; secret: string };

/** null: the address brings none. */
export const secretIn = (hash: string): RegisterSecret | null => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of ['invitation', 'setup'] as const) {
    const secret = parameters.get(kind)?.trim();
    if (secret) return { kind, secret };
  }
  return null;
};

/**
 * The secret of the link that led here. It is taken out of the address bar at once, and kept with this entry of the tab's history: it
 * outlives another language and a reload.
 */
export const useRegisterSecret = (): RegisterSecret | null => {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state: { brought: secretIn(hash) } });
  }, [hash, pathname, navigate]);
  return hash ? secretIn(hash) : ((state as { brought?: RegisterSecret | null } | null)?.brought ?? null);
};

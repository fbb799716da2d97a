import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What a link brought after its `#`, which no server and no log ever sees. It is taken out of the address bar at once, and kept with this
 * entry of the tab's history: it outlives another language and a reload.
 */
export const useBrought = <Secret>(read: (hash: string) => Secret | null): Secret | null => {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state: { brought: read(hash) } });
  }, [hash, pathname, navigate, read]);
  return hash ? read(hash) : ((state as { brought?: Secret | null } | null)?.brought ?? null);
};

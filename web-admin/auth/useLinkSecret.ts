import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret after a link's `#`, which never reaches a server or a log. It is removed from the address bar at once, and kept with this
 * entry of the tab's history: it survives a change of language and a reload.
 */
export const useLinkSecret = <Secret>(read: (hash: string) => Secret | null): Secret | null => {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state: { brought: read(hash) } });
  }, [hash, pathname, navigate, read]);
  return hash ? read(hash) : ((state as { brought?: Secret | null } | null)?.brought ?? null);
};

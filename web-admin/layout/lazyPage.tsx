import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLostAt } from '../live/connection.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageError } from './PageError.tsx';

/** A page whose code loads when it is first opened. Without a connection it says so, and loads once there is one. */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType => {
  const listeners = new Set<() => void>();
  const begin = () => lazy(async () => ({ default: await load().catch(() => Missing) }));
  let Current = begin();
  const retry = () => {
    Current = begin();
    for (const tell of listeners) tell();
  };
  const Missing = () => <PageMissing retry={retry} />;
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  return () => {
    const Page = useSyncExternalStore(subscribe, () => Current);
    return <Page />;
  };
};

const PageMissing = ({ retry }: { retry: () => void }) => {
  const text = useText();
  const lostAt = useLostAt();
  const isLost = lostAt !== null || !navigator.onLine;
  const [wasLost, setWasLost] = useState(isLost);
  if (isLost && !wasLost) setWasLost(true);
  useEffect(() => {
    if (wasLost && !isLost) retry();
  }, [wasLost, isLost, retry]);
  if (!wasLost) return <PageError />;
  return (
    <section className="panel empty page-error" role="alert">
      <Icon name="offline" size={32} />
      <h1>{text('common.pageOffline')}</h1>
      <p className="muted">{text('common.pageOfflineText')}</p>
    </section>
  );
};

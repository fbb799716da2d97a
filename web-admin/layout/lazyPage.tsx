import { Typography } from '@mui/material';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLostAt } from '../live/connection.ts';
import { Icon } from '../ui/Icon.tsx';
import { EmptyPanel } from '../ui/Panel.tsx';
import { PageError } from './PageError.tsx';

/**
 * Loads the address again, once it answers: a browser may keep that a file of code failed, and Vite never asks for a
 * style sheet twice. Nothing is lost with a page that was not shown.
 */
const reload = async (): Promise<void> => {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) window.location.reload();
};

/** A page whose code loads when it is first opened. Without a connection it says so, and loads once there is one. */
export const lazyPage = (load: () => Promise<ComponentType>, again: () => unknown = reload): ComponentType =>
  lazy(async () => ({ default: await load().catch(() => () => <PageMissing onBack={again} />) }));

const PageMissing = ({ onBack }: { onBack: () => unknown }) => {
  const text = useText();
  const lostAt = useLostAt();
  const isLost = lostAt !== null || !navigator.onLine;
  const [wasLost, setWasLost] = useState(isLost);
  if (isLost && !wasLost) setWasLost(true);
  useEffect(() => {
    if (wasLost && !isLost) onBack();
  }, [wasLost, isLost, onBack]);
  if (!wasLost) return <PageError />;
  return (
    <EmptyPanel component="section" role="alert" sx={{ maxWidth: 560, margin: '15vh auto 0' }}>
      <Icon name="offline" size={32} />
      <h1>{text('common.pageOffline')}</h1>
      <Typography color="textSecondary">{text('common.pageOfflineText')}</Typography>
    </EmptyPanel>
  );
};

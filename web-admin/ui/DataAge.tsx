import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { whenShort } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useLostAt } from '../live/connection.ts';
import { Button } from './Buttons.tsx';
import { Icon } from './Icon.tsx';
import { useNow } from './useNow.ts';

/** A query, in the shape of react-query. */
export type LoadedQuery = { data?: unknown; error: unknown; dataUpdatedAt: number; refetch: () => unknown };

/** Without a connection the bar says so at once; after this long the panels do as well. */
const longMinutes = 5;

/**
 * Beside a panel's heading, if its data could not be reloaded: the age of the data, with a reload button. If there is no data,
 * LoadFailed is shown instead.
 */
export const DataAge = ({ of }: { of: readonly LoadedQuery[] }) => {
  const text = useText();
  const now = useNow(30_000);
  const [language] = useLanguage();
  const lostAt = useLostAt();
  const old = of.filter(({ data, error }) => data !== undefined && error);
  const since = Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const minutes = Math.floor((now.getTime() - since) / 60_000);
  if (old.length === 0 || (lostAt !== null && minutes < longMinutes)) return null;
  return (
    <Typography
      component="span"
      color="warning"
      role="status"
      sx={{
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        gap: '6px',
        whiteSpace: 'nowrap',
        m: '-8px -12px -8px auto',
      }}
    >
      <Icon name="clock" size={16} />
      {minutes < 1
        ? text('relative.now')
        : minutes < 60
          ? text('common.minutesAgo', { count: minutes })
          : whenShort(new Date(since).toISOString(), now, language, text)}
      <Button kind="quiet" icon="rotate" onClick={() => void Promise.all(old.map(({ refetch }) => refetch()))}>
        {text('common.reload')}
      </Button>
    </Typography>
  );
};

/** The same for react-admin's list, which does not provide its load time. */
export const ListDataAge = () => {
  const { resource, data, error, refetch } = useListContext();
  const read = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'], type: 'active' });
  return <DataAge of={[{ data, error, refetch, dataUpdatedAt: Math.max(0, ...read.map(({ state }) => state.dataUpdatedAt)) }]} />;
};

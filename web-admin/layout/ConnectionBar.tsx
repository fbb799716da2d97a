import { bangkokClock } from '@baan/domain/shared/plainDate';
import { Alert, Box } from '@mui/material';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLostAt } from '../live/connection.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';

const shownMs = 5000;

/** True for five seconds after a lost connection has returned: the page's data has been reloaded and is current. */
const useIsBack = (): boolean => {
  const queries = useQueryClient();
  const lostAt = useLostAt();
  const wasLost = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (lostAt !== null) {
      wasLost.current = true;
      return;
    }
    if (!wasLost.current) return;
    wasLost.current = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    // A device that was offline briefly may have kept its stream, and requests that failed meanwhile are retried only here.
    const shown = { type: 'active', predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== 'slip' } as const;
    void queries.refetchQueries(shown, { cancelRefetch: false }).then(() => {
      if (
        isOver ||
        queries
          .getQueryCache()
          .findAll(shown)
          .some(({ state }) => state.status === 'error')
      )
        return;
      setBack(true);
      timer = setTimeout(() => setBack(false), shownMs);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      setBack(false);
    };
  }, [lostAt, queries]);
  return isBack;
};

/** Says that there is no connection, the age of the data, and that saving is impossible. Afterwards, for a moment, that the connection is back. */
export const ConnectionBar = () => {
  const text = useText();
  const queries = useQueryClient();
  const lostAt = useLostAt();
  const isBack = useIsBack();
  return (
    <Box role="status" sx={{ '&:not(:empty)': { mb: 2 } }}>
      {lostAt !== null && (
        <Alert
          severity="warning"
          icon={<Icon name="offline" />}
          sx={{ paddingBlock: 1, alignItems: 'center' }}
          action={
            <Button kind="quiet" onClick={() => void queries.invalidateQueries()}>
              {text('common.tryAgain')}
            </Button>
          }
        >
          {text('common.offline', { time: bangkokClock(lostAt) })}
        </Alert>
      )}
      {isBack && (
        <Alert severity="success" sx={{ paddingBlock: 1, color: 'success.main' }}>
          {text('common.backOnline')}
        </Alert>
      )}
    </Box>
  );
};

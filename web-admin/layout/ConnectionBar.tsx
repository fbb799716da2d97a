import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { timeOfDay } from '../format/instant.ts';
import { useText } from '../i18n/useText.ts';
import { useLostAt } from '../live/connection.ts';
import { useIsBack } from '../live/useIsBack.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

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
          {text('common.offline', { time: timeOfDay(lostAt) })}
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

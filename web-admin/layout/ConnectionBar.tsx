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
    <div className="connection" role="status">
      {lostAt !== null && (
        <div className="notice notice-wait">
          <Icon name="offline" />
          <p>{text('common.offline', { time: timeOfDay(lostAt) })}</p>
          <Button kind="quiet" onClick={() => void queries.invalidateQueries()}>
            {text('common.tryAgain')}
          </Button>
        </div>
      )}
      {isBack && (
        <div className="notice notice-done">
          <Icon name="check" />
          <p>{text('common.backOnline')}</p>
        </div>
      )}
    </div>
  );
};

import { useText } from '../i18n/useText.ts';
import { useIsLost } from '../live/connection.ts';
import { Icon } from '../ui/Icon.tsx';

/** Says that there is no connection: what is shown may be old, and nothing can be changed. */
export const ConnectionBar = () => {
  const text = useText();
  const lost = useIsLost();
  return (
    <div className="connection" role="status">
      {lost && (
        <p className="notice notice-wait">
          <Icon name="offline" />
          <span>{text('common.offline')}</span>
        </p>
      )}
    </div>
  );
};

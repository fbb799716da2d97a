import { Alert } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isOpen, useConflicts } from './useChannels.ts';

/** On top of Today, while nights are sold twice. */
export const SoldTwiceNotice = () => {
  const text = useText();
  const open = (useConflicts().data ?? []).filter(isOpen);
  const count = open.filter(({ mayJoin }) => !mayJoin).length;
  if (open.length === 0) return null;
  return (
    <Alert
      severity={count > 0 ? 'error' : 'warning'}
      icon={<Icon name="alert" />}
      action={
        <LinkButton kind="line" to="/admin/channels">
          {text('channels.conflict.see')}
        </LinkButton>
      }
    >
      <strong>
        {count > 0 ? text('channels.conflict.today', { count }) : text('channelStay.offers', { count: open.length })}
      </strong>
    </Alert>
  );
};

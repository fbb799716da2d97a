import { Alert } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isOpen, useConflicts } from './useChannels.ts';

/** On top of Today, while nights are sold twice. */
export const SoldTwiceNotice = () => {
  const text = useText();
  const count = (useConflicts().data ?? []).filter(isOpen).length;
  if (count === 0) return null;
  return (
    <Alert
      severity="error"
      icon={<Icon name="alert" />}
      action={
        <LinkButton kind="line" to="/admin/channels">
          {text('channels.conflict.see')}
        </LinkButton>
      }
    >
      <strong>{text('channels.conflict.today', { count })}</strong>
    </Alert>
  );
};

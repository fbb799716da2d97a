import { Alert } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useGateway } from './useGateway.ts';

/** On a phone the button is below the words. */
const below = {
  '& strong': { display: 'block' },
  '@media (max-width: 559px)': {
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 calc(100% - 48px)' },
    '& .MuiAlert-action': { margin: 0, paddingLeft: '32px' },
  },
};

/** On top of Today, while the gateway and the accounts differ, an outcome is not known, or no payment can be taken. */
export const GatewayNotice = () => {
  const text = useText();
  const { data } = useGateway();
  if (!data) return null;
  const { differences, unanswered, state, webhookSilent } = data;
  const says = [
    state === 'mixed_keys' && text('gateway.today.mixed'),
    differences.length > 0 && text('gateway.today.differences', { count: differences.length }),
    unanswered.length > 0 && text('gateway.today.unanswered', { count: unanswered.length }),
    webhookSilent && text('gateway.today.webhook'),
  ].filter(Boolean);
  if (says.length === 0) return null;
  return (
    <Alert
      severity={differences.length > 0 || state === 'mixed_keys' ? 'error' : 'warning'}
      icon={<Icon name="alert" />}
      sx={below}
      action={
        <LinkButton kind="line" to="/admin/gateway">
          {text('gateway.today.see')}
        </LinkButton>
      }
    >
      {says.map(said => (
        <strong key={String(said)}>{said}</strong>
      ))}
    </Alert>
  );
};

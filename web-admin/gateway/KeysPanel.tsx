import { CardContent, Chip, FormHelperText, Typography } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { Panel } from '../ui/Panel.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import type { GatewayPage } from './useGateway.ts';

/** Which keys are set, and of which set; never the keys. */
export const KeysPanel = ({ page: { keys, gateway, state } }: { page: GatewayPage }) => {
  const text = useText();
  return (
    <Panel
      title={text('gateway.keys.title')}
      end={<Typography color="textSecondary">{text('gateway.keys.where')}</Typography>}
      below
    >
      <CardContent>
        <Lines>
          <li>
            <Grow>
              <code>GATEWAY</code>
            </Grow>
            <code>{gateway}</code>
          </li>
          {keys.map(({ name, set, kind }) => (
            <li key={name}>
              <Grow>
                <code>{name}</code>
              </Grow>
              {kind && (
                <Chip
                  color={state === 'mixed_keys' ? 'error' : kind === 'test' ? 'warning' : 'success'}
                  label={text(`gateway.keys.${kind}`)}
                />
              )}
              <Typography component="span" color={set ? 'textSecondary' : 'warning'}>
                {text(set ? 'gateway.keys.set' : 'gateway.keys.missing')}
              </Typography>
            </li>
          ))}
        </Lines>
        <FormHelperText>{text('gateway.keys.hint')}</FormHelperText>
      </CardContent>
    </Panel>
  );
};

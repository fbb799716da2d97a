import { CardContent, Chip, FormHelperText, Typography } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import type { GatewayPage } from './useGateway.ts';

const isSet = { display: 'flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' };

const explained = ['OMISE_PUBLIC_KEY', 'OMISE_SECRET_KEY', 'OMISE_WEBHOOK_SECRET'] as const;
const isKnown = (name: string): name is (typeof explained)[number] => explained.some(known => known === name);

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
              <br />
              <small>{text('gateway.keys.about.GATEWAY')}</small>
            </Grow>
            <code>{gateway}</code>
          </li>
          {keys.map(({ name, set, kind }) => (
            <li key={name}>
              <Grow>
                <code>{name}</code>
                {isKnown(name) && (
                  <>
                    <br />
                    <small>{text(`gateway.keys.about.${name}`)}</small>
                  </>
                )}
              </Grow>
              {kind && (
                <Chip
                  color={state === 'mixed_keys' ? 'error' : kind === 'test' ? 'warning' : 'success'}
                  label={text(`gateway.keys.${kind}`)}
                />
              )}
              <Typography component="span" color={set ? 'textSecondary' : 'warning'} sx={isSet}>
                {set && <Icon name="check" tone="done" size={16} />}
                {text(set ? 'gateway.keys.set' : 'gateway.keys.missing')}
              </Typography>
            </li>
          ))}
        </Lines>
        <FormHelperText>
          <Icon name="lock" size={16} />
          <span>{text('gateway.keys.hint')}</span>
        </FormHelperText>
      </CardContent>
    </Panel>
  );
};

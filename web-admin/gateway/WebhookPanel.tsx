import { CardContent, Chip, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Facts, Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import type { GatewayPage } from './useGateway.ts';

const address = {
  justifyContent: 'space-between',
  padding: '4px 2px 4px 12px',
  border: '1px solid var(--hairline)',
  borderRadius: 'var(--r-control)',
  overflowWrap: 'anywhere',
};

/** The address that the gateway calls, and when it last did. */
export const WebhookPanel = ({
  page: { webhookUrl, lastWebhook, webhooksToday, webhookSilent, keys },
}: {
  page: GatewayPage;
}) => {
  const text = useText();
  const notify = useNotify();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const isSigned = keys.some(({ name, set }) => name === 'OMISE_WEBHOOK_SECRET' && set);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(webhookUrl ?? '');
      notify('money.copied', { type: 'success' });
    } catch {
      notify('bank.sees.copyFailed', { type: 'error' });
    }
  };
  return (
    <Panel
      title={text('gateway.webhook.title')}
      end={
        (lastWebhook || webhookSilent) && (
          <Chip
            color={webhookSilent ? 'warning' : 'success'}
            icon={<Icon name={webhookSilent ? 'alert' : 'check'} />}
            label={text(webhookSilent ? 'gateway.webhook.isSilent' : 'gateway.webhook.arriving')}
          />
        )
      }
    >
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Facts>
          <div>
            <dt>{text('gateway.webhook.last')}</dt>
            <dd>
              {lastWebhook ? (
                moment(lastWebhook, now, language)
              ) : (
                <Typography component="span" color="warning">
                  {text('gateway.never')}
                </Typography>
              )}
            </dd>
          </div>
          {webhooksToday !== null && (
            <div>
              <dt>{text('gateway.webhook.today')}</dt>
              <dd>{text('gateway.webhook.times', { count: webhooksToday })}</dd>
            </div>
          )}
          <div>
            <dt>{text('gateway.webhook.signature')}</dt>
            <dd>{text(isSigned ? 'gateway.webhook.signed' : 'gateway.webhook.unsigned')}</dd>
          </div>
        </Facts>
        {webhookUrl && (
          <Row sx={address}>
            <code>{webhookUrl}</code>
            <IconButton
              icon="copy"
              label={text('money.copy', { what: text('gateway.webhook.address') })}
              onClick={() => void copy()}
            />
          </Row>
        )}
        <Typography color="textSecondary">{text('gateway.webhook.hint')}</Typography>
      </CardContent>
    </Panel>
  );
};

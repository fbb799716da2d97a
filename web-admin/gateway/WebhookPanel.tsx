import { CardContent, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Facts, Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import type { GatewayPage } from './useGateway.ts';

/** The address that the gateway calls, and when it last did. */
export const WebhookPanel = ({ page: { webhookUrl, lastWebhook } }: { page: GatewayPage }) => {
  const text = useText();
  const notify = useNotify();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(webhookUrl ?? '');
      notify('money.copied', { type: 'success' });
    } catch {
      notify('bank.sees.copyFailed', { type: 'error' });
    }
  };
  return (
    <Panel title={text('gateway.webhook.title')}>
      <CardContent>
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
          {webhookUrl && (
            <div>
              <dt>{text('gateway.webhook.address')}</dt>
              <dd>
                <Row sx={{ justifyContent: 'space-between', overflowWrap: 'anywhere' }}>
                  <code>{webhookUrl}</code>
                  <IconButton
                    icon="copy"
                    label={text('money.copy', { what: text('gateway.webhook.address') })}
                    onClick={() => void copy()}
                  />
                </Row>
              </dd>
            </div>
          )}
        </Facts>
        <Typography color="textSecondary">{text('gateway.webhook.hint')}</Typography>
      </CardContent>
    </Panel>
  );
};

import { Alert, Chip, Stack } from '@mui/material';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Pending } from '../ui/Loading.tsx';
import { Back, PageHead, Panels } from '../ui/Panel.tsx';
import { Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { AutoRefundPanel } from './AutoRefundPanel.tsx';
import { DifferencesPanel } from './DifferencesPanel.tsx';
import { FeesPanel, PayoutPanel } from './FeesPanel.tsx';
import { GatewayOff } from './GatewayOff.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { omiseDashboard } from './omise.ts';
import { PayoutsPanel } from './PayoutsPanel.tsx';
import { SelfTestButton, SelfTestPanel } from './SelfTestPanel.tsx';
import { UnansweredPanel } from './UnansweredPanel.tsx';
import { type GatewayPage as Page, useGateway } from './useGateway.ts';
import { WebhookPanel } from './WebhookPanel.tsx';

/** /admin/gateway: the payment gateway, what differs from the accounts, fees and payouts. */
export const GatewayPage = () => {
  const text = useText();
  const query = useGateway();
  const { data: page } = query;
  usePageTitle(text('gateway.title'));
  return (
    <>
      <Back to="/admin/bank">{text('menu.bank')}</Back>
      <PageHead>
        <Row sx={{ flexWrap: 'wrap', gap: '4px 12px' }}>
          <h1>{text('gateway.title')}</h1>
          {page && <StateChip page={page} />}
        </Row>
        {page && page.gateway !== 'sandbox' && (
          <Row>
            <SelfTestButton />
            <LinkButton kind="line" href={omiseDashboard} target="_blank" rel="noreferrer" icon="link">
              {text('gateway.open')}
            </LinkButton>
          </Row>
        )}
      </PageHead>
      <Pending query={query} rows={4} />
      {page && <Content page={page} />}
    </>
  );
};

const StateChip = ({ page: { state, account } }: { page: Page }) => {
  const text = useText();
  if (state === 'off') return <Chip icon={<Icon name="close" />} label={text('gateway.off')} />;
  if (state === 'mixed_keys') return <Chip color="error" icon={<Icon name="close" />} label={text('gateway.mixed')} />;
  if (state === 'unreachable') return <Chip color="warning" icon={<Icon name="offline" />} label={text('gateway.unreachable')} />;
  if (account !== 'live') return <Chip color="warning" icon={<Icon name="alert" />} label={text('gateway.test')} />;
  return <Chip color="success" icon={<Icon name="check" />} label={text('gateway.live')} />;
};

const SilentWebhook = ({ page: { lastWebhook } }: { page: Page }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (!lastWebhook) return text('gateway.webhook.neverCame');
  return text('gateway.webhook.silent', { when: moment(lastWebhook, now, language) });
};

const Content = ({ page }: { page: Page }) => {
  const text = useText();
  if (page.state === 'off') return <GatewayOff />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {page.state === 'mixed_keys' && (
        <Alert severity="error" icon={<Icon name="alert" />}>
          {text('gateway.mixedText')}
        </Alert>
      )}
      {page.state === 'unreachable' && (
        <Alert severity="warning" icon={<Icon name="alert" />}>
          {text('gateway.unreachableText')}
        </Alert>
      )}
      {page.account === 'test' && page.state !== 'mixed_keys' && (
        <Alert severity="warning" icon={<Icon name="alert" />}>
          {text('gateway.testText')}
        </Alert>
      )}
      {page.webhookSilent && (
        <Alert severity="warning" icon={<Icon name="alert" />}>
          <SilentWebhook page={page} />
        </Alert>
      )}
      <DifferencesPanel page={page} />
      <UnansweredPanel page={page} />
      <Panels side>
        <Stack sx={{ gap: 2.5 }}>
          <AutoRefundPanel page={page} />
          <SelfTestPanel page={page} />
          <PayoutsPanel page={page} />
          <KeysPanel page={page} />
        </Stack>
        <Stack component="aside" sx={{ gap: 2.5 }}>
          <WebhookPanel page={page} />
          <FeesPanel page={page} />
          <PayoutPanel page={page} />
        </Stack>
      </Panels>
    </Stack>
  );
};

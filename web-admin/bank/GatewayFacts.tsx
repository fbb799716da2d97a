import type { AdminVilla } from '@baan/contract/adminVilla';
import { CardContent, Chip, FormHelperText } from '@mui/material';
import { useGateway } from '../gateway/useGateway.ts';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Facts } from '../ui/Rows.tsx';

/** The payment gateway. It is configured on the server, so this page only shows it. */
export const GatewayFacts = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { data } = useGateway();
  const isTest = villa.sandboxCards;
  const account = data?.account ?? (isTest ? 'sandbox' : 'live');
  return (
    <Panel
      title={text('bank.gateway.title')}
      end={isTest && <Chip color="warning" icon={<Icon name="alert" />} label={text('bank.methods.test')} />}
    >
      <CardContent>
        <Facts>
          <div>
            <dt>{text('bank.gateway.gateway')}</dt>
            <dd>{text(`bank.gateway.accounts.${account}`)}</dd>
          </div>
          <div>
            <dt>{text('bank.gateway.see')}</dt>
            <dd>
              {account !== 'sandbox' && `${text('bank.gateway.seeHosted')} `}
              {isTest && text('bank.gateway.seeTest')}
            </dd>
          </div>
        </Facts>
        {account === 'sandbox' && <FormHelperText>{text('bank.gateway.hint')}</FormHelperText>}
        <LinkButton kind="line" to="/admin/gateway" icon="card" sx={{ mt: 1.5 }}>
          {text('bank.gateway.more')}
        </LinkButton>
      </CardContent>
    </Panel>
  );
};

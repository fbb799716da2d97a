import type { PatchVillaInput } from '@baan/contract/adminVilla';
import { Alert, CardContent, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdate } from 'ra-core';
import { useMay } from '../auth/useMay.ts';
import { villaId } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Switch } from '../ui/Choices.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Grow, Lines, Row } from '../ui/Rows.tsx';
import { type GatewayPage, useGateway } from './useGateway.ts';

const useAutoRefund = () => {
  const notify = useNotify();
  const queries = useQueryClient();
  const [update, { isPending: busy }] = useUpdate();
  const answer = async (autoRefund: boolean): Promise<void> => {
    const data: PatchVillaInput = { autoRefund };
    try {
      await update(villaId, { id: villaId, data, previousData: { id: villaId } }, { returnPromise: true });
      await queries.invalidateQueries({ queryKey: ['gateway'] });
    } catch (failure) {
      notify(`errors.${codeOf(failure)}`, { type: 'error' });
    }
  };
  return { answer, busy };
};

/** Do refunds go back by themselves when a guest cancels? */
export const AutoRefundPanel = ({ page: { autoRefund } }: { page: GatewayPage }) => {
  const text = useText();
  const mayEdit = useMay('edit', 'gateway');
  const { answer, busy } = useAutoRefund();
  return (
    <Panel title={text('gateway.autoRefund.title')}>
      <CardContent>
        <Lines>
          <li>
            <Grow>
              <strong>{text('gateway.autoRefund.name')}</strong>
              <br />
              <small>{text('gateway.autoRefund.hint')}</small>
            </Grow>
            <Switch
              quiet
              label={text('gateway.autoRefund.name')}
              checked={autoRefund === true}
              disabled={!mayEdit || busy}
              onChange={(_event, on) => void answer(on)}
            />
          </li>
        </Lines>
        {!mayEdit && <Typography color="textSecondary">{text('gateway.autoRefund.ownerOnly')}</Typography>}
      </CardContent>
    </Panel>
  );
};

/** On Today, until the owner has decided. */
export const AutoRefundNotice = () => {
  const text = useText();
  const mayEdit = useMay('edit', 'gateway');
  const { data } = useGateway();
  const { answer, busy } = useAutoRefund();
  if (!mayEdit || !data?.proposesAutoRefund) return null;
  return (
    <Alert icon={<Icon name="out" />}>
      <p>{text('gateway.autoRefund.proposed')}</p>
      <Row>
        <Button kind="line" busy={busy} onClick={() => void answer(true)}>
          {text('gateway.autoRefund.yes')}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void answer(false)}>
          {text('gateway.autoRefund.no')}
        </Button>
      </Row>
    </Alert>
  );
};

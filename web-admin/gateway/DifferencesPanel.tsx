import type { settleDifference } from '@baan/contract/gateway';
import { satang, satangFigures } from '@baan/i18n/money';
import { Box, DialogActions, styled, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { ReasonDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { linkPath } from '../links/useLinks.ts';
import { Button } from '../ui/Buttons.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { useService } from '../useService.ts';
import type { GatewayDifference, GatewayPage } from './useGateway.ts';

type How = ReturnType<typeof settleDifference.parse>['how'];

/** The money that is left on a side. */
const netOf = ({ capturedSatang, refundedSatang }: GatewayDifference['gateway']): number => capturedSatang - refundedSatang;

/** Where the gateway and the accounts differ, each with the ways to settle it. Nothing where they are equal. */
export const DifferencesPanel = ({ page: { differences, comparedAt } }: { page: GatewayPage }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (differences.length === 0) return null;
  return (
    <Panel
      title={text('gateway.differences.title', { count: differences.length })}
      end={
        comparedAt && (
          <Typography color="textSecondary">{text('gateway.comparedAt', { when: moment(comparedAt, now, language) })}</Typography>
        )
      }
      below
      sx={{ borderLeft: '4px solid var(--brick)' }}
    >
      <Rows>
        {differences.map(difference => (
          <Difference key={difference.chargeId} difference={difference} />
        ))}
      </Rows>
    </Panel>
  );
};

const Difference = ({ difference }: { difference: GatewayDifference }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const maySettle = useMay('edit', 'gateway');
  const [how, setHow] = useState<How | null>(null);
  const { kind, method, number, bookingId, paymentLinkId, paidAt, gateway, accounts, settleBy } = difference;
  const differs = netOf(gateway) - netOf(accounts);
  const amount = satang(Math.abs(differs));
  const path = paymentLinkId ? linkPath(paymentLinkId) : bookingId && `/admin/bookings/${bookingId}`;
  const about = number ?? text(paymentLinkId ? 'gateway.ofLink' : 'gateway.noBooking');
  return (
    <li>
      <Box>
        <strong>{text(`gateway.kind.${kind}`)}</strong>
        <small>
          {text(`method.${method}`)}, {moment(paidAt, now, language)}, {path ? <Link to={path}>{about}</Link> : about}
        </small>
      </Box>
      <Typography component="strong" color={differs < 0 ? 'error' : undefined} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {satang(differs)}
      </Typography>
      <dl>
        <div>
          <dt>{text('gateway.atGateway')}</dt>
          <dd>{satangFigures(netOf(gateway))}</dd>
        </div>
        <div>
          <dt>{text('gateway.inAccounts')}</dt>
          <dd>{satangFigures(netOf(accounts))}</dd>
        </div>
      </dl>
      {maySettle && (
        <DialogActions sx={{ gridColumn: '1 / -1', justifyContent: 'start', flexWrap: 'wrap', p: 0 }}>
          {settleBy
            .filter(way => way !== 'record' || bookingId !== null || paymentLinkId !== null)
            .map((way, index) => (
              <Button key={way} kind={index === 0 ? 'sea' : 'line'} onClick={() => setHow(way)}>
                {way === 'belongsElsewhere' ? text('gateway.how.belongsElsewhere') : text(`gateway.how.${way}`, { amount })}
              </Button>
            ))}
        </DialogActions>
      )}
      {how && <SettleDialog difference={difference} how={how} amount={amount} onClose={() => setHow(null)} />}
    </li>
  );
};

type SettleProps = { difference: GatewayDifference; how: How; amount: string; onClose: () => void };

const SettleDialog = ({ difference: { chargeId, kind }, how, amount, onClose }: SettleProps) => {
  const text = useText();
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const says = how === 'record' && kind === 'refund_missing_here' ? 'recordRefund' : how;
  return (
    <ReasonDialog
      title={how === 'belongsElsewhere' ? text('gateway.how.belongsElsewhere') : text(`gateway.how.${how}`, { amount })}
      text={text(`gateway.settleText.${says}`, { amount })}
      confirm={text('gateway.settle')}
      label={text('gateway.reason')}
      hint={text('gateway.reasonHint')}
      busy={busy}
      onClose={onClose}
      decide={async reason => {
        setBusy(true);
        try {
          const page = await service(provider => provider.settleGatewayDifference(chargeId, { how, reason }));
          queries.setQueryData(['gateway'], page);
          notify('gateway.settled', { type: 'success' });
          void queries.invalidateQueries({ refetchType: 'active' });
          return null;
        } catch (error) {
          return error;
        } finally {
          setBusy(false);
        }
      }}
    />
  );
};

const Rows = styled('ul')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 16px',
    padding: '14px 20px 16px',
    borderTop: '1px solid var(--hairline)',
  },
  '& small': { display: 'block', lineHeight: 1.5 },
  '& dl': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '4px 32px', margin: 0 },
  '& dl > div': { display: 'flex', gap: 12 },
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0 },
});

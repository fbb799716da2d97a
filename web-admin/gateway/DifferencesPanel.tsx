import type { settleDifference } from '@baan/contract/gateway';
import { satangInWords } from '@baan/i18n/money';
import { Card, styled, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { ReasonDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { moment } from '../format/instant.ts';
import { type Text, useLanguage, useText } from '../i18n/useText.ts';
import { linkPath } from '../links/useLinks.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
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
  const id = useId();
  if (differences.length === 0) return null;
  const above = differences.reduce((sum, { gateway, accounts }) => sum + netOf(accounts) - netOf(gateway), 0);
  return (
    <Card component="section" aria-labelledby={id}>
      <Bar>
        <Icon name="alert" tone="wrong" />
        <p>
          <strong id={id}>{text('gateway.differences.title', { count: differences.length })}</strong>{' '}
          {above !== 0 &&
            text(above > 0 ? 'gateway.differences.above' : 'gateway.differences.below', {
              amount: satangInWords(Math.abs(above)),
            })}{' '}
          {comparedAt && text('gateway.comparedAt', { when: moment(comparedAt, now, language) })}
        </p>
      </Bar>
      <Rows>
        {differences.map(difference => (
          <Difference key={difference.chargeId} difference={difference} />
        ))}
      </Rows>
    </Card>
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
  const path = paymentLinkId ? linkPath(paymentLinkId) : bookingId && `/admin/bookings/${bookingId}`;
  const about = number ?? text(paymentLinkId ? 'gateway.ofLink' : 'gateway.noBooking');
  return (
    <li>
      <Icon name={differs < 0 ? 'minus' : 'plus'} tone="wrong" />
      <div>
        <strong>{text(`gateway.kind.${kind}`)}</strong>
        <small>
          {text(`method.${method}`)}, {moment(paidAt, now, language)}, {path ? <Link to={path}>{about}</Link> : about}
        </small>
      </div>
      <Typography component="strong" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {satangInWords(differs)}
      </Typography>
      <dl>
        <div>
          <dt>{text('gateway.atGateway')}</dt>
          <dd>
            <SideWords side={gateway} />
          </dd>
        </div>
        <div>
          <dt>{text('gateway.inAccounts')}</dt>
          <dd>
            <SideWords side={accounts} />
          </dd>
        </div>
      </dl>
      {maySettle && (
        <Acts>
          {settleBy
            .filter(way => way !== 'record' || bookingId !== null || paymentLinkId !== null)
            .map((way, index) => (
              <Button key={way} kind={index === 0 ? 'sea' : 'line'} onClick={() => setHow(way)}>
                {settlesBy(way, difference, text)}
              </Button>
            ))}
        </Acts>
      )}
      {how && <SettleDialog difference={difference} how={how} onClose={() => setHow(null)} />}
    </li>
  );
};

/** What a side says of the charge. */
const SideWords = ({ side: { capturedSatang, refundedSatang } }: { side: GatewayDifference['gateway'] }) => {
  const text = useText();
  if (capturedSatang === 0 && refundedSatang === 0) return text('gateway.side.nothing');
  const said = [text('gateway.side.received', { amount: satangInWords(capturedSatang) })];
  if (refundedSatang > 0) said.push(text('gateway.side.givenBack', { amount: satangInWords(refundedSatang) }));
  return said.join(', ');
};

const isRefund = ({ kind }: GatewayDifference): boolean => kind === 'refund_missing_here';

/** What a way to settle does, with the amount. */
const settlesBy = (how: How, difference: GatewayDifference, text: Text): string => {
  if (how === 'belongsElsewhere') return text('gateway.how.belongsElsewhere');
  const { gateway, accounts } = difference;
  const amount = satangInWords(Math.abs(netOf(gateway) - netOf(accounts)));
  return text(how === 'record' && isRefund(difference) ? 'gateway.how.recordRefund' : `gateway.how.${how}`, { amount });
};

type SettleProps = { difference: GatewayDifference; how: How; onClose: () => void };

const SettleDialog = ({ difference, how, onClose }: SettleProps) => {
  const text = useText();
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { chargeId, gateway, accounts } = difference;
  const amount = satangInWords(Math.abs(netOf(gateway) - netOf(accounts)));
  const says = how === 'record' && isRefund(difference) ? 'recordRefund' : how;
  return (
    <ReasonDialog
      title={settlesBy(how, difference, text)}
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

const Bar = styled('div')({
  display: 'flex',
  gap: 12,
  padding: '14px 20px',
  background: 'var(--brick-tint)',
  '& > svg': { flex: 'none', marginTop: 2 },
});

const Acts = styled('div')({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (max-width: 559px)': { '& > button': { flex: '1 1 100%' } },
});

const Rows = styled('ul')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '8px 14px',
    padding: '14px 20px 16px',
  },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& small': { display: 'block', lineHeight: 1.5 },
  '& dl': {
    gridColumn: '2 / -1',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 240px))',
    gap: '4px 24px',
  },
  '& dt': { color: 'var(--muted)' },
});

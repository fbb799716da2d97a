import { bangkokDate } from '@baan/domain/shared/plainDate';
import { satang, satangInWords } from '@baan/i18n/money';
import { CardContent, FormHelperText, styled } from '@mui/material';
import { Link } from 'react-router-dom';
import { dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import type { GatewayPage } from './useGateway.ts';

type Payout = GatewayPage['payouts'][number];

/** The newest payouts to the villa's bank: what arrives there, and of which payments. */
export const PayoutsPanel = ({ page: { payouts } }: { page: GatewayPage }) => {
  const text = useText();
  return (
    <Panel title={text('gateway.payouts.title')}>
      {payouts.length === 0 ? (
        <PanelText>{text('gateway.payouts.none')}</PanelText>
      ) : (
        <CardContent>
          {payouts.map(payout => (
            <OnePayout key={payout.transferId} payout={payout} />
          ))}
          <FormHelperText>{text('gateway.payouts.hint')}</FormHelperText>
        </CardContent>
      )}
    </Panel>
  );
};

const OnePayout = ({ payout: { at, arrivesSatang, netSatang, payments } }: { payout: Payout }) => {
  const text = useText();
  const [language] = useLanguage();
  const rest = arrivesSatang === null ? 0 : arrivesSatang - netSatang;
  return (
    <Fold>
      <summary>
        <Icon name="down" />
        <span>
          <strong>{at ? dayMonthYear(bangkokDate(new Date(at)), language) : text('gateway.payouts.noDay')}</strong>
          <small>{text('gateway.payouts.payments', { count: payments.length })}</small>
        </span>
        <strong>{satang(arrivesSatang ?? netSatang)}</strong>
      </summary>
      <Payments>
        <tbody>
          {payments.map(payment => (
            <PaymentRow key={payment.chargeId} payment={payment} />
          ))}
          {rest !== 0 && (
            <tr>
              <th scope="row">{text('gateway.payouts.rest')}</th>
              <td>{satang(rest)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text(arrivesSatang === null ? 'gateway.payouts.net' : 'gateway.payouts.arrives')}</th>
            <td>{satang(arrivesSatang ?? netSatang)}</td>
          </tr>
        </tfoot>
      </Payments>
    </Fold>
  );
};

const PaymentRow = ({
  payment: { number, bookingId, method, amountSatang, feeSatang, feeVatSatang, netSatang },
}: {
  payment: Payout['payments'][number];
}) => {
  const text = useText();
  return (
    <tr>
      <th scope="row">
        {bookingId ? <Link to={`/admin/bookings/${bookingId}`}>{number}</Link> : (number ?? text('gateway.payouts.link'))}
        {' · '}
        {text(`method.${method}`)}
        <small>
          {text('gateway.payouts.of', { amount: satangInWords(amountSatang), fee: satang(feeSatang + feeVatSatang) })}
        </small>
      </th>
      <td>{satang(netSatang)}</td>
    </tr>
  );
};

const Fold = styled('details')({
  '& + &': { borderTop: '1px solid var(--hairline)' },
  '& summary': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 56, cursor: 'pointer', listStyle: 'none' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > span': { flex: 1 },
  '& summary small': { display: 'block', lineHeight: 1.5 },
  '&[open] summary > svg': { transform: 'rotate(180deg)' },
});

const Payments = styled('table')({
  width: '100%',
  marginBottom: 16,
  lineHeight: 1.5,
  '& th': { padding: '6px 12px 6px 0', fontWeight: 400, textAlign: 'left' },
  '& th small': { display: 'block', color: 'var(--muted)' },
  '& td': { padding: '6px 0', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& tr + tr > *': { borderTop: '1px solid var(--hairline)' },
  '& tfoot :is(th, td)': { borderTop: '1px solid var(--ink)', fontWeight: 600 },
});

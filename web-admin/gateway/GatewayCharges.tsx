import type { Schema } from '@baan/contract/apiCalls';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { nameOfCard } from '@baan/i18n/cardNames';
import { satang, satangFigures, satangInWords } from '@baan/i18n/money';
import { Chip, styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dayMonthYear } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelHead } from '../ui/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { Muted, NoWrap } from '../ui/Words.tsx';
import { useServiceQuery } from '../useService.ts';
import { feeRateOf, omiseDashboard } from './omise.ts';

type Charge = Schema<'GatewayCharge'>;
type Paid = { id: string; revision: number };
type Booking = Paid & { account: { payments: Pick<Schema<'Payment'>, 'way' | 'state'>[] } };

/** Slips never come through a gateway. */
const mayHaveCharges = ({ account: { payments } }: Booking): boolean =>
  payments.some(({ way, state }) => way !== 'slip' && state === 'received');

/** Loaded beside its page, which does not wait for it. A newer revision may have another payment. */
const useGatewayCharges = (of: 'bookings' | 'payment-links', { id, revision }: Paid, enabled = true): Charge[] =>
  useServiceQuery(['gateway-charges', of, id, revision], (service, signal) => service.gatewayCharges(of, id, signal), {
    enabled,
    placeholderData: previous => previous,
  }).data ?? [];

/** What the gateway said of the payments of a booking; nothing where none came through it. */
export const GatewayChargesPanel = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const charges = useGatewayCharges('bookings', booking, mayHaveCharges(booking));
  if (charges.length === 0) return null;
  return (
    <Panel title={text('gateway.charge.title', { count: charges.length })} end={<OpenOmise />}>
      <Charges charges={charges} />
    </Panel>
  );
};

/** The same of a payment link, in its panel. */
export const LinkGatewayCharges = ({ link }: { link: Paid }) => {
  const text = useText();
  const charges = useGatewayCharges('payment-links', link);
  if (charges.length === 0) return null;
  return (
    <>
      <PanelHead>
        <Typography variant="h6" component="h3">
          {text('gateway.charge.title', { count: charges.length })}
        </Typography>
        <OpenOmise />
      </PanelHead>
      <Charges charges={charges} />
    </>
  );
};

const OpenOmise = () => {
  const text = useText();
  return (
    <a href={omiseDashboard} target="_blank" rel="noreferrer">
      {text('gateway.open')}
    </a>
  );
};

const Charges = ({ charges }: { charges: Charge[] }) =>
  charges.map(charge => <OneCharge key={charge.chargeId} charge={charge} />);

const OneCharge = ({ charge }: { charge: Charge }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { chargeId, method, amountSatang, at, test, reversed, card, threeDSecure } = charge;
  return (
    <Facts>
      {threeDSecure && (
        <Fact name={text('gateway.charge.bank')} more={threeDSecure.at && moment(threeDSecure.at, now, language)}>
          {threeDSecure.state === 'passed' && <Icon name="shield" tone="done" size={16} />}{' '}
          {text(`gateway.charge.threeDSecure.${threeDSecure.state}`)}
        </Fact>
      )}
      <Fact name={text('gateway.charge.paidWith')} more={`${satangInWords(amountSatang)}, ${moment(at, now, language)}`}>
        <NoWrap>{card ? nameOfCard(card) : text(`method.${method}`)}</NoWrap>{' '}
        {reversed && <Chip color="error" icon={<Icon name="close" />} label={text(`money.reversed.${reversed}`)} />}
      </Fact>
      <Kept charge={charge} />
      <Fact name={text('gateway.charge.id')} wide>
        <code>{chargeId}</code>
        {test && (
          <Typography component="span" color="warning" sx={{ display: 'block' }}>
            {text('booking.testPayment')}
          </Typography>
        )}
      </Fact>
    </Facts>
  );
};

/** Fee, its VAT, what is left, and when that was paid out. */
const Kept = ({ charge: { kept, amountSatang, reversed } }: { charge: Charge }) => {
  const text = useText();
  const [language] = useLanguage();
  if (!kept)
    return (
      <Fact name={text('gateway.charge.fee')} wide>
        <Muted>{text(reversed ? 'gateway.charge.neverKnown' : 'gateway.charge.notKnown')}</Muted>
      </Fact>
    );
  const { feeSatang, feeVatSatang, netSatang, paidOut, paidOutAt } = kept;
  const day = paidOutAt ? dayMonthYear(bangkokDate(new Date(paidOutAt)), language) : text('gateway.payouts.noDay');
  return (
    <>
      <Fact name={text('gateway.charge.fee')} more={`${feeRateOf({ feeSatang, amountSatang })}%`}>
        {satangFigures(-feeSatang)}
      </Fact>
      <Fact name={text('gateway.charge.vat')}>{satangFigures(-feeVatSatang)}</Fact>
      <Fact name={text('gateway.charge.net')}>
        <strong>{satang(netSatang)}</strong>
      </Fact>
      <Fact name={text('gateway.charge.paidOut')}>{paidOut ? day : text('gateway.payout.notYet')}</Fact>
    </>
  );
};

type FactProps = { name: string; more?: ReactNode; wide?: boolean; children: ReactNode };

const Fact = ({ name, more, wide, children }: FactProps) => (
  <div data-wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {more && <dd>{more}</dd>}
  </div>
);

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: '12px 20px',
  padding: '4px 20px 18px',
  '& + &': { borderTop: '1px solid var(--hairline)', paddingTop: 16 },
  '& > [data-wide="true"]': { gridColumn: '1 / -1' },
  '& dt, & dd + dd': { color: 'var(--muted)' },
  '& dd': { lineHeight: 1.5 },
  '& dd > svg': { display: 'inline', verticalAlign: '-3px' },
  '& code': { overflowWrap: 'anywhere', userSelect: 'all' },
});

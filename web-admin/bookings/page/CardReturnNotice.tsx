import type { Booking } from '@baan/contract/booking';
import { baht } from '@baan/i18n/money';
import { Alert } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { linkPath } from '../../links/useLinks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Rows.tsx';
import { NoWrap } from '../../ui/Words.tsx';
import { type CardCharge, cardCharges } from '../money/cardCharges.ts';
import { useHistory } from '../useBookings.ts';

/** Refunds of a card whose gateway gives nothing back from here are made on its own page: shows amount and reference. */
export const CardReturnNotice = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const { data } = useHistory(booking.id, booking.revision);
  const charges = cardCharges(data ?? []);
  if (charges.length === 0 || booking.refundable?.length) return null;
  const isTest = charges.every(({ test }) => test);
  return (
    <Alert sx={{ mt: 1.5, '& ul': { mt: 1 } }} severity="warning" icon={<Icon name="card" />}>
      <strong>{text(isTest ? 'booking.testPayment' : 'commands.cardReturnTitle')}</strong>
      <p>{text(isTest ? 'commands.cardReturnTest' : 'commands.cardReturnText')}</p>
      <ul>
        {charges.map(charge => (
          <Charge key={'chargeId' in charge ? charge.chargeId : charge.paymentLinkId} charge={charge} />
        ))}
      </ul>
    </Alert>
  );
};

const id = { overflowWrap: 'anywhere', fontSize: 13, userSelect: 'all' };

const Charge = ({ charge }: { charge: CardCharge }) => {
  const text = useText();
  return (
    <Row as="li" sx={{ flexWrap: 'wrap', gap: '0 12px', alignItems: 'baseline', '& code': id }}>
      <NoWrap as="strong">{baht(charge.amount)}</NoWrap>
      {'chargeId' in charge ? (
        <>
          <NoWrap>•••• {charge.last4}</NoWrap>
          <code>{charge.chargeId}</code>
        </>
      ) : (
        <Link to={linkPath(charge.paymentLinkId)}>{text('commands.cardReturnLink')}</Link>
      )}
    </Row>
  );
};

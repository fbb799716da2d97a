import './cardReturn.css';
import type { Booking } from '@baan/contract/booking';
import { Link } from 'react-router-dom';
import { baht } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { linkPath } from '../links/useLinks.ts';
import { Icon } from '../ui/Icon.tsx';
import { type CardCharge, cardCharges } from './cardCharges.ts';
import { useHistory } from './useHistory.ts';

/** Card refunds are made only on the gateway's own page: shows amount and reference. Nothing if no card was charged. */
export const CardReturnNotice = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const { data } = useHistory(booking.id, booking.revision);
  const charges = cardCharges(data ?? []);
  if (charges.length === 0) return null;
  const isTest = charges.every(({ test }) => test);
  return (
    <div className="notice notice-wait card-return">
      <Icon name="card" />
      <div>
        <strong>{text(isTest ? 'booking.testPayment' : 'commands.cardReturnTitle')}</strong>
        <p>{text(isTest ? 'commands.cardReturnTest' : 'commands.cardReturnText')}</p>
        <ul>
          {charges.map(charge => (
            <Charge key={'chargeId' in charge ? charge.chargeId : charge.paymentLinkId} charge={charge} />
          ))}
        </ul>
      </div>
    </div>
  );
};

const Charge = ({ charge }: { charge: CardCharge }) => {
  const text = useText();
  return (
    <li>
      <strong className="num">{baht(charge.amount)}</strong>
      {'chargeId' in charge ? (
        <>
          <span className="num">•••• {charge.last4}</span>
          <code>{charge.chargeId}</code>
        </>
      ) : (
        <Link to={linkPath(charge.paymentLinkId)}>{text('commands.cardReturnLink')}</Link>
      )}
    </li>
  );
};

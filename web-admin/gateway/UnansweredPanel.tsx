import { baht } from '@baan/i18n/money';
import { CardContent } from '@mui/material';
import { Link } from 'react-router-dom';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { linkPath } from '../links/useLinks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import type { GatewayPage } from './useGateway.ts';

/** Payments and refunds whose outcome is not known. Nothing where there are none. */
export const UnansweredPanel = ({ page: { unanswered } }: { page: GatewayPage }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (unanswered.length === 0) return null;
  return (
    <Panel title={text('gateway.unanswered.title')}>
      <CardContent>
        <Lines>
          {unanswered.map(({ number, bookingId, paymentLinkId, what, amount, since, keysGone }) => (
            <li key={`${bookingId ?? paymentLinkId} ${what} ${since}`}>
              <Icon name="clock" tone="wait" />
              <Grow>
                {paymentLinkId ? (
                  <Link to={linkPath(paymentLinkId)}>{text('money.openLink')}</Link>
                ) : (
                  <Link to={`/admin/bookings/${bookingId}`}>{number}</Link>
                )}
                {', '}
                {text(`gateway.unanswered.${what}`, { amount: baht(amount) })}
                <br />
                <small>
                  {text('gateway.unanswered.since', { when: moment(since, now, language) })}
                  {keysGone && ` · ${text('gateway.unanswered.keysGone')}`}
                </small>
              </Grow>
            </li>
          ))}
        </Lines>
      </CardContent>
    </Panel>
  );
};

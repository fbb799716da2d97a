import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Icon } from '../../components/controls/Icon.tsx';
import { HouseRules, TermsInShort, TermsRows } from '../../components/Terms.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { shortDay } from '../../i18n/screenDates.ts';
import '../../../web-look/prices.css';
import '../../components/details.css';
import './accepting.css';

/** The amount to pay now: the whole stay, or the rest after a partial payment. */
export const ToPay = ({ booking: { account } }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const { total, paid, balance } = account;
  const isPart = paid > 0 && balance > 0;
  const received = account.payments
    .filter(({ state }) => state === 'received')
    .map(({ method, day, at }) =>
      t('mine.on', { what: t(`payment.${method}`), day: shortDay(day ?? bangkokDate(at), language, false) }),
    );
  return (
    <dl className="prices to-pay">
      {isPart && (
        <>
          <div>
            <dt>{t('stay.total')}</dt>
            <dd className="num">{baht(total)}</dd>
          </div>
          <div>
            <dt>
              {t('payment.received')}
              <small>{received.join(' · ')}</small>
            </dt>
            <dd className="num done">{baht(-paid)}</dd>
          </div>
        </>
      )}
      <div className="now">
        <dt>
          {t(isPart ? 'mine.stillToPay' : 'paying.now')}
          {!isPart && <small>{t('paying.nowAll')}</small>}
        </dt>
        <dd className="num">{baht(isPart ? balance : total)}</dd>
      </div>
    </dl>
  );
};

/** The terms that the guest accepts by paying, right before the button that pays. */
export const Accepting = ({ villa, booking: { terms } }: { villa: Villa; booking: Booking }) => {
  const { t } = useLanguage();
  return (
    <div className="accepting">
      <p className="small">{t(terms ? 'payment.accept' : 'payment.acceptRules')}</p>
      {terms && (
        <details>
          <summary>
            <strong>
              <TermsInShort terms={terms}>
                {' '}
                <span className="muted nowrap">{t('paying.theTerms')}</span>
              </TermsInShort>
            </strong>
            <Icon name="down" />
          </summary>
          <TermsRows booking={{ terms }} />
        </details>
      )}
      <details>
        <summary>
          <strong>{t('home.rules')}</strong>
          <Icon name="down" />
        </summary>
        <HouseRules villa={villa} />
      </details>
    </div>
  );
};

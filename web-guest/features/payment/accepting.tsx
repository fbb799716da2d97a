import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { HouseRules } from '../../components/houseRules.tsx';
import { Icon } from '../../components/icon.tsx';
import { TermsInShort } from '../../components/termsInShort.tsx';
import { TermsRows } from '../../components/termsRows.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../components/details.css';
import './accepting.css';

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

import type { Villa } from '@baan/contract/villa';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Link } from 'wouter';
import { ContactButtons, canBeReached } from '../../../components/Contact.tsx';
import { Icon } from '../../../components/controls/Icon.tsx';
import { useTitle } from '../../../components/frame/pageTitle.ts';
import { Picture } from '../../../components/Picture.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { shortDate } from '../../../i18n/screenDates.ts';
import '../../../components/flow.css';
import '../confirmation.css';

type RemovedProps = {
  /** Undefined while it loads. */
  villa: Villa | undefined;
  /** URL of a picture of the villa. */
  picture: string | undefined;
  /** From the answer: the booking's number, and the time of removal (ISO instant). */
  details: { number?: string; removedAt?: string };
};

/** The villa deleted the booking: the page shows no details, only the contact. */
export const RemovedPage = ({ villa, picture, details: { number, removedAt } }: RemovedProps) => {
  const { t, say, language } = useLanguage();
  useTitle(t('problem.removed'));
  return (
    <div className="flow">
      <div className="wrap done-hero">
        <div>
          <h1>{t('problem.removed')}</h1>
          <p className="lead">
            {number && removedAt
              ? t('state.removedOn', {
                  ...{ house: say(villa?.name) || t('common.villa'), number },
                  day: shortDate(bangkokDate(removedAt), language),
                })
              : t('state.removedText')}
          </p>
          {villa && canBeReached(villa) && (
            <>
              <p className="muted">{t('state.removedAsk')}</p>
              <ContactButtons villa={villa} />
            </>
          )}
          <p className="done-actions">
            <Link to="~/" className="row">
              {t('booking.home')}
              <Icon name="right" className="icon-16" />
            </Link>
          </p>
        </div>
        {villa && picture && (
          <div className="picture">
            <Picture url={picture} pictures={villa.pictures} sizes="(min-width: 1000px) 564px, 100vw" first />
          </div>
        )}
      </div>
    </div>
  );
};

import type { Villa } from '@baan/contract/villa';
import { ContactButtons, canBeReached } from '../../components/Contact.tsx';
import { HouseRules } from '../../components/Terms.tsx';
import { useLanguage } from '../../i18n/language.ts';

/** Information before booking: the house rules, the cancellation terms, and the contact. */
export const GoodSection = ({ villa }: { villa: Villa }) => {
  const { t } = useLanguage();
  return (
    <section className="section" id="good">
      <h2>{t('home.goodTitle')}</h2>
      <div className="place-grid">
        <div>
          <h3>{t('home.rules')}</h3>
          <HouseRules villa={villa} />
        </div>
        <Cancelling villa={villa} />
      </div>
      <Contact villa={villa} />
    </section>
  );
};

const Cancelling = ({ villa: { cancellation, cancellationPolicy } }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const text = say(cancellationPolicy);
  if (!cancellation && !text) return null;
  return (
    <div>
      <h3>{t('home.ifPlansChange')}</h3>
      {cancellation ? (
        <>
          <dl className="terms">
            {cancellation.steps.map(({ daysBefore, refundPercent }) => (
              <div key={daysBefore}>
                <dt>{t('home.untilDays', { count: daysBefore })}</dt>
                <dd>{refundPercent === 100 ? t('home.allBack') : t('home.partBack', { percent: refundPercent })}</dd>
              </div>
            ))}
            <div>
              <dt>{t('cancel.after')}</dt>
              <dd>{t('cancel.nothing')}</dd>
            </div>
            {cancellation.moveOnceDaysBefore !== null && (
              <div>
                <dt>{t('cancel.moving')}</dt>
                <dd>{t('home.moveOnce', { count: cancellation.moveOnceDaysBefore })}</dd>
              </div>
            )}
          </dl>
          <p className="small muted">{t('home.inDates')}</p>
        </>
      ) : (
        <p className="lines">{text}</p>
      )}
    </div>
  );
};

const Contact = ({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const { host } = villa;
  if (!canBeReached(villa)) return null;
  const name = say(host?.name);
  return (
    <div className="host">
      <p>
        <strong>{name ? t('home.askHost', { name }) : t('home.askOwner')}</strong>
        {host && (
          <>
            <br />
            <span className="muted">{t('home.hours', host.hours)}</span>
          </>
        )}
      </p>
      <ContactButtons villa={villa} />
    </div>
  );
};

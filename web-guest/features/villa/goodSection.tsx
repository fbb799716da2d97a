import type { Villa } from '@baan/contract/villa';
import { Icon } from '../../components/icon.tsx';
import { shownPhone, telephone } from '../../components/telephone.ts';
import { useLanguage } from '../../i18n/language.ts';

/** What to know before booking: the rules of the house, what happens when plans change, and whom to ask. */
export const GoodSection = ({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const rules = say(villa.houseRules)
    .split('\n')
    .map(rule => rule.trim())
    .filter(Boolean);
  return (
    <section className="section" id="good">
      <h2>{t('home.goodTitle')}</h2>
      <div className="place-grid">
        <div>
          <h3>{t('home.rules')}</h3>
          <ul className="house-rules">
            <li>{t('home.times', { from: villa.checkInTime, until: villa.checkOutTime })}</li>
            {rules.map(rule => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
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

const Contact = ({ villa: { host, phone, line, whatsapp } }: { villa: Villa }) => {
  const { t, say, language } = useLanguage();
  if (!phone && !line && !whatsapp) return null;
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
      <p className="buttons">
        {line && (
          <a className="btn btn-line" href={`https://line.me/R/ti/p/${encodeURIComponent(line)}`} rel="noreferrer">
            <Icon name="chat" />
            LINE
          </a>
        )}
        {whatsapp && (
          <a className="btn btn-line" href={`https://wa.me/${telephone(whatsapp).replace(/^\+/, '')}`} rel="noreferrer">
            <Icon name="chat" />
            WhatsApp
          </a>
        )}
        {phone && (
          <a className="btn btn-line" href={`tel:${telephone(phone)}`}>
            <Icon name="phone" />
            {shownPhone(phone, language)}
          </a>
        )}
      </p>
    </div>
  );
};

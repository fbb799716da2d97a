import type { Villa } from '@baan/contract/villa';
import { Link } from 'wouter';
import { useLanguage } from '../../i18n/language.ts';
import { lineUrl, shownPhone, telephone } from '../telephone.ts';
import './footer.css';

export const Footer = ({ villa, name }: { villa: Villa | undefined; name: string }) => {
  const { t, say, language } = useLanguage();
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <p className="name">{name}</p>
          <p>{say(villa?.address)}</p>
          <p>
            <Link to="/find-booking">{t('footer.find')}</Link>
          </p>
          <p>
            <Link to="/privacy">{t('footer.privacy')}</Link>
          </p>
        </div>
        {villa && (
          <>
            {(villa.phone || villa.line || villa.whatsapp) && (
              <div>
                <p className="strong">{t('footer.talk')}</p>
                {villa.phone && (
                  <p>
                    <a href={`tel:${telephone(villa.phone)}`}>{shownPhone(villa.phone, language)}</a>
                  </p>
                )}
                {villa.line && (
                  <p>
                    <a href={lineUrl(villa.line)} rel="noreferrer">
                      LINE {villa.line}
                    </a>
                  </p>
                )}
                {villa.whatsapp && (
                  <p>
                    <a href={`https://wa.me/${telephone(villa.whatsapp).replace(/^\+/, '')}`} rel="noreferrer">
                      WhatsApp
                    </a>
                  </p>
                )}
              </div>
            )}
            <div>
              <p className="strong">{t('footer.know')}</p>
              <p>
                {t('footer.checkIn', { time: villa.checkInTime })}
                <br />
                {t('footer.checkOut', { time: villa.checkOutTime })}
              </p>
              <p>
                <Link to="/#good">{t('footer.good')}</Link>
              </p>
            </div>
          </>
        )}
      </div>
    </footer>
  );
};

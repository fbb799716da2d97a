import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';
import { telephone } from './telephone.ts';
import './footer.css';

export const Footer = ({ villa, name }: { villa: Villa | undefined; name: string }) => {
  const { t, say } = useLanguage();
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <p className="name">{name}</p>
          <p>{say(villa?.address)}</p>
        </div>
        {villa && (
          <>
            {(villa.phone || villa.line) && (
              <div>
                <p className="strong">{t('footer.talk')}</p>
                {villa.phone && (
                  <p>
                    <a href={`tel:${telephone(villa.phone)}`}>{villa.phone}</a>
                  </p>
                )}
                {villa.line && (
                  <p>
                    <a href={`https://line.me/R/ti/p/${encodeURIComponent(villa.line)}`} rel="noreferrer">
                      LINE {villa.line}
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
            </div>
          </>
        )}
      </div>
    </footer>
  );
};

import type { NearbyPlace, Villa } from '@baan/contract/villa';
import { CopyButton } from '../../components/copyButton.tsx';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { figures } from '../../lib/money/baht.ts';

/** The location, the directions, and places nearby. */
export const PlaceSection = ({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const address = say(villa.address);
  const way = say(villa.gettingHere);
  return (
    <section className="section" id="place">
      <h2>{t('home.placeTitle')}</h2>
      <div className="place-grid">
        <div>
          {address && (
            <>
              <h3>{t('home.address')}</h3>
              <p>{address}</p>
            </>
          )}
          {(villa.mapUrl || address) && (
            <div className="buttons">
              {villa.mapUrl && (
                <a className="btn btn-line btn-small" href={villa.mapUrl} target="_blank" rel="noreferrer">
                  <Icon name="pin" />
                  {t('home.openMap')}
                </a>
              )}
              {address && <CopyButton text={address} label={t('home.copyAddress')} />}
            </div>
          )}
          {way && (
            <>
              <h3>{t('home.gettingHere')}</h3>
              <p className="lines">{way}</p>
            </>
          )}
        </div>
        {villa.nearby.length > 0 && (
          <div>
            <h3>{t('home.nearby')}</h3>
            <ul className="near">
              {villa.nearby.map(place => (
                <li key={place.name.th + place.name.en}>
                  <span>{say(place.name)}</span>
                  <Distance place={place} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
};

const Distance = ({ place: { minutes, by = 'car', metres } }: { place: NearbyPlace }) => {
  const { t } = useLanguage();
  const far =
    metres && (metres < 1000 ? t('home.metres', { count: metres }) : t('home.kilometres', { far: figures(metres / 1000) }));
  return <span>{[minutes && t(`home.minutes.${by}`, { count: minutes }), far].filter(Boolean).join(' · ')}</span>;
};

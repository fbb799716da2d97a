import type { Villa } from '@baan/contract/villa';
import { memo } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import './amenities.css';

export const AmenitiesSection = memo(({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  return (
    <section className="section" id="amenities">
      <h2>{t('home.amenitiesTitle')}</h2>
      <ul className="amenities">
        {villa.amenities.map(amenity => {
          const note = say(villa.amenityNotes[amenity]);
          return (
            <li key={amenity}>
              <Icon name={amenity} className="icon-32" />
              <span>
                {t(`amenity.${amenity}`)}
                {note && <small>{note}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
});

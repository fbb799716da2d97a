import type { Villa } from '@baan/contract/villa';
import { readDescription } from '@baan/i18n/description';
import { memo } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { Gallery } from './Gallery.tsx';
import './description.css';
import './amenities.css';

/** The maximum of slides, as specified. */
const mostSlides = 10;

export const DescriptionSection = memo(({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const { heading = say(villa.title), paragraphs } = readDescription(say(villa.description));
  return (
    <section className="section" id="description" aria-label={t('home.description')}>
      <Gallery slides={villa.slideImages.slice(0, mostSlides)} pictures={villa.pictures} label={t('gallery.label')} />
      {villa.rating.count > 0 && villa.reviews.length > 0 && (
        <a className="rating" href="#reviews">
          <Icon name="star" />
          <strong>{villa.rating.value}</strong> <u>{t('home.ratingCount', { count: villa.rating.count })}</u>
          {villa.rating.sample && <span className="badge badge-plain">{t('common.sample')}</span>}
        </a>
      )}
      <Facts villa={villa} />
      <div className="prose">
        {heading && <h2 className="h1">{heading}</h2>}
        {paragraphs.map((paragraph, i) => (
          <p key={paragraph} className={i === 0 ? 'lead' : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
});

const Facts = ({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const place = say(villa.beachfront) || say(villa.location);
  const facts = [
    ...(place ? [{ icon: 'pin', name: t('home.location'), value: place }] : []),
    { icon: 'guests', name: t('home.sleeps'), value: t('home.guests', { count: villa.maxGuests }) },
    { icon: 'bed', name: t('home.bedrooms'), value: villa.bedrooms },
    { icon: 'tub', name: t('home.bathrooms'), value: villa.bathrooms },
  ];
  return (
    <dl className="facts">
      {facts.map(({ icon, name, value }) => (
        <div key={icon}>
          <Icon name={icon} />
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

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

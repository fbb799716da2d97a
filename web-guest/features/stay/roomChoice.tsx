import type { Villa } from '@baan/contract/villa';
import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import { useId } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { figures } from '../../lib/money/baht.ts';
import '../../../web-look/field.css';
import '../../../web-look/segments.css';

type RoomChoiceProps = {
  villa: Villa;
  rooms: number;
  guests: number;
  onChange: (rooms: number) => void;
};

/** From all bedrooms down to the minimum for booking; a number too small for the guests cannot be chosen. */
export const RoomChoice = ({ villa, rooms, guests, onChange }: RoomChoiceProps) => {
  const { t } = useLanguage();
  const name = useId();
  const choices = Array.from({ length: villa.bedrooms - villa.minRooms + 1 }, (_, i) => villa.bedrooms - i);
  if (choices.length < 2) return null;
  return (
    <fieldset>
      <legend className="label">{t('stay.bedrooms')}</legend>
      <div className="segments">
        {choices.map(count => {
          const less = (villa.bedrooms - count) * villa.priceReductionPerRoom;
          return (
            <label key={count}>
              <input
                type="radio"
                name={name}
                checked={count === rooms}
                disabled={guests > mostGuests(count, villa.guestsByRooms)}
                onChange={() => onChange(count)}
              />
              <span>{t('stay.rooms', { count })}</span>
              <small>{t('stay.sleeps', { count: mostGuests(count, villa.guestsByRooms) })}</small>
              <small>
                {count === villa.bedrooms
                  ? t('stay.allRooms')
                  : less > 0 && villa.weekdayPrice > 0 && <Less amount={figures(less)} />}
              </small>
            </label>
          );
        })}
      </div>
      {rooms < villa.bedrooms && <p className="muted small">{t('stay.onlyYou')}</p>}
    </fieldset>
  );
};

/** A sign and a slash on screen, a sentence for screen readers. */
const Less = ({ amount }: { amount: string }) => {
  const { t } = useLanguage();
  return (
    <>
      <span aria-hidden="true">{t('stay.fewer', { amount })}</span>
      <span className="visually-hidden">{t('stay.fewerBaht', { amount })}</span>
    </>
  );
};

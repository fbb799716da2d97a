import type { Villa } from '@baan/contract/villa';
import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import { figures } from '@baan/i18n/money';
import { useId } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/counter.css';
import '../../../web-look/field.css';
import '../../../web-look/segments.css';

type GuestCountProps = {
  /** The number of all guests, including the children (`kids`). */
  guests: number;
  kids: number;
  maxGuests: number;
  rooms: number;
  /** Chooses more rooms; undefined if there are none. */
  onMoreRooms: (() => void) | undefined;
  onChange: (party: { guests: number; children: number }) => void;
};

/** Adults and children, together limited by the capacity of the chosen rooms. */
export const GuestCount = ({ guests, kids: children, maxGuests, rooms, onMoreRooms, onChange }: GuestCountProps) => {
  const { t } = useLanguage();
  const isFull = guests >= maxGuests;
  return (
    <div className="party">
      <Count
        label={t('stay.adults')}
        words={{ fewer: t('stay.guestFewer'), more: t('stay.guestMore') }}
        value={guests - children}
        least={1}
        isFull={isFull}
        onStep={step => onChange({ guests: guests + step, children })}
      />
      <Count
        label={t('stay.children')}
        words={{ fewer: t('stay.childFewer'), more: t('stay.childMore') }}
        value={children}
        least={0}
        isFull={isFull}
        onStep={step => onChange({ guests: guests + step, children: children + step })}
      />
      <p className="limit">
        {t('stay.roomsSleep', { count: rooms, guests: maxGuests })}
        {isFull && onMoreRooms && (
          <button type="button" className="link-btn small" onClick={onMoreRooms}>
            {t('stay.moreRooms', { count: rooms + 1 })}
          </button>
        )}
      </p>
    </div>
  );
};

type CountProps = {
  label: string;
  words: { fewer: string; more: string };
  value: number;
  least: number;
  isFull: boolean;
  onStep: (step: 1 | -1) => void;
};

const Count = ({ label, words, value, least, isFull, onStep }: CountProps) => {
  const id = useId();
  return (
    <div>
      <p id={id} className="label">
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the label is elsewhere */}
      <span className="count" role="group" aria-labelledby={id}>
        <button type="button" className="icon-btn" aria-label={words.fewer} disabled={value <= least} onClick={() => onStep(-1)}>
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{value}</output>
        <button type="button" className="icon-btn" aria-label={words.more} disabled={isFull} onClick={() => onStep(1)}>
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
};

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

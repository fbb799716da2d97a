import { useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/counter.css';

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

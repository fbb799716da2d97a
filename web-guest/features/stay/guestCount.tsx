import { useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/counter.css';

type GuestCountProps = {
  /** All of them; `kids`, the children, are among them. */
  guests: number;
  kids: number;
  maxGuests: number;
  rooms: number;
  /** Undefined where there are no more. */
  onMoreRooms: (() => void) | undefined;
  onChange: (party: { guests: number; children: number }) => void;
};

/** Adults and children, together no more than the chosen rooms take. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the label stands elsewhere */}
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

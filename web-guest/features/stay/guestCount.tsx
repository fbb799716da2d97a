import { useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/counter.css';

interface GuestCountProps {
  guests: number;
  maxGuests: number;
  onChange: (guests: number) => void;
}

export const GuestCount = ({ guests, maxGuests, onChange }: GuestCountProps) => {
  const { t } = useLanguage();
  const label = useId();
  return (
    <div className="stay-line">
      <span id={label} className="small strong">
        {t('stay.guests')} <span className="muted up-to">{t('stay.upTo', { count: maxGuests })}</span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the label stands elsewhere */}
      <span className="count" role="group" aria-labelledby={label}>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('stay.guestFewer')}
          disabled={guests <= 1}
          onClick={() => onChange(guests - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{guests}</output>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('stay.guestMore')}
          disabled={guests >= maxGuests}
          onClick={() => onChange(guests + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
};

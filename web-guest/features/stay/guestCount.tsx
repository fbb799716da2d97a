import { useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/counter.css';

interface GuestCountProps {
  /** All of them; `kids`, the children, are among them. */
  guests: number;
  kids: number;
  maxGuests: number;
  onChange: (party: { guests: number; children: number }) => void;
}

/** Adults and children, together no more than the chosen rooms take. */
export const GuestCount = ({ guests, kids: children, maxGuests, onChange }: GuestCountProps) => {
  const { t } = useLanguage();
  const isFull = guests >= maxGuests;
  return (
    <>
      <Count
        label={t('stay.adults')}
        hint={t('stay.upTo', { count: maxGuests })}
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
    </>
  );
};

interface CountProps {
  label: string;
  hint?: string;
  words: { fewer: string; more: string };
  value: number;
  least: number;
  isFull: boolean;
  onStep: (step: 1 | -1) => void;
}

const Count = ({ label, hint, words, value, least, isFull, onStep }: CountProps) => {
  const id = useId();
  return (
    <div className="stay-line">
      <span id={id} className="small strong">
        {label} {hint && <span className="muted up-to">{hint}</span>}
      </span>
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

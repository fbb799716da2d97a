import { useText } from '../i18n/useText.ts';

const pins = ['guest', 'staff', 'system'] as const;

/** The actors that the pins of a timeline stand for. */
export const PinLegend = () => {
  const text = useText();
  return (
    <span className="legend pins">
      {pins.map(kind => (
        <span key={kind}>
          <span className={`pin ${kind}`} />
          {text(`history.by.${kind}`)}
        </span>
      ))}
    </span>
  );
};

import { Pin } from '../eventDescription/Pin.ts';
import { useText } from '../i18n/useText.ts';
import { LegendRow } from '../ui/LegendRow.ts';

const pins = ['guest', 'staff', 'system'] as const;

/** The actors that the pins of a timeline stand for. */
export const PinLegend = () => {
  const text = useText();
  return (
    <LegendRow>
      {pins.map(kind => (
        <span key={kind}>
          <Pin kind={kind} />
          {text(`history.by.${kind}`)}
        </span>
      ))}
    </LegendRow>
  );
};

import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** Whole stars out of five. */
export const Stars = ({ of }: { of: number }) => {
  const text = useText();
  return (
    <span className="stars" role="img" aria-label={text('villa.stars', { count: of })}>
      {Array.from({ length: Math.round(of) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all stars are the same
        <Icon key={at} name="star" size={16} className="fill" />
      ))}
    </span>
  );
};

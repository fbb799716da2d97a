import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Row.ts';

/** Whole stars out of five. */
export const Stars = ({ of }: { of: number }) => {
  const text = useText();
  return (
    <Row as="span" sx={{ gap: '1px', color: 'var(--star)' }} role="img" aria-label={text('villa.stars', { count: of })}>
      {Array.from({ length: Math.round(of) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all stars are the same
        <Icon key={at} name="star" size={16} sx={{ fill: 'currentColor', stroke: 'none' }} />
      ))}
    </Row>
  );
};

import { styled } from '@mui/material/styles';
import { useText } from '../i18n/useText.ts';
import { LegendRow } from '../ui/LegendRow.ts';

const standings = ['booked', 'review', 'held', 'blocked'] as const;

const marks = {
  booked: { background: 'var(--sea)' },
  review: { background: 'var(--sea-tint)', boxShadow: 'inset 0 0 0 1px var(--sea)' },
  held: { background: 'var(--amber-tint)', boxShadow: 'inset 0 0 0 1px var(--amber)' },
  blocked: { background: 'repeating-linear-gradient(135deg, var(--edge) 0 2px, transparent 2px 5px)' },
  season: { height: 3, background: 'var(--amber)' },
  old: { boxShadow: 'inset 0 0 0 1.5px var(--sea)' },
};

export const Mark = styled('i', { shouldForwardProp: name => name !== 'of' })<{ of: keyof typeof marks }>(({ of }) => ({
  width: 12,
  height: 12,
  borderRadius: 3,
  ...marks[of],
}));

/** The colours of nights. `seasons`: names of the visible ones. */
export const Legend = ({ seasons = [] }: { seasons?: readonly string[] }) => {
  const text = useText();
  return (
    <LegendRow>
      {standings.map(name => (
        <span key={name}>
          <Mark of={name} />
          {text(name === 'review' ? 'dashboard.reviewLong' : `dashboard.${name}`)}
        </span>
      ))}
      {seasons.map(name => (
        <span key={name}>
          <Mark of="season" />
          {name}
        </span>
      ))}
    </LegendRow>
  );
};

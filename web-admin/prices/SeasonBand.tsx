import { addDays } from '@baan/domain/shared/plainDate';
import { yearName } from '@baan/i18n/dayParts';
import { styled } from '@mui/material';
import { dayMonth, monthShort } from '../format/day.ts';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import type { FormSeason } from './seasonFields.ts';
import { type SeasonBar, seasonBand } from './seasonFields.ts';

/** Below this width, in percent of the year, a season's name is beside its bar. */
const narrow = 9;

type Props = { seasons: readonly FormSeason[]; today: string; isCheaper: (season: FormSeason) => boolean };

const Scroll = styled('section')({ overflowX: 'auto' });

const Band = styled('div')({
  minWidth: 640,
  paddingBottom: 4,
  '& ol': { display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', color: 'var(--muted)' },
  '& li': { padding: '0 0 4px 6px', borderLeft: '1px solid var(--hairline)', whiteSpace: 'nowrap' },
});

const Track = styled('div')({
  position: 'relative',
  height: 52,
  background: 'color-mix(in srgb, var(--shade) 42%, transparent)',
  borderRadius: 6,
});

const looks = {
  high: { background: 'var(--sea)', color: 'var(--on-sea)' },
  low: { background: 'var(--sea-tint)', color: 'var(--sea)', boxShadow: 'inset 0 0 0 1.5px var(--sea)' },
  clash: {
    display: 'grid',
    placeItems: 'center',
    padding: 0,
    background: 'repeating-linear-gradient(135deg, var(--brick-tint) 0 6px, var(--paper) 6px 12px)',
    color: 'var(--brick)',
    boxShadow: 'inset 0 0 0 1.5px var(--brick)',
  },
};

type Look = { look: keyof typeof looks; tiny: boolean; atEnd: boolean };

/** A season at its place in the year; the name of a short one is beside it. */
const Season = styled('span', { shouldForwardProp: name => !['look', 'tiny', 'atEnd'].includes(String(name)) })<Look>(
  ({ look, tiny, atEnd }) => ({
    position: 'absolute',
    top: 4,
    height: 44,
    padding: tiny ? 0 : '0 8px',
    borderRadius: 6,
    lineHeight: '44px',
    whiteSpace: 'nowrap',
    overflow: tiny ? 'visible' : 'hidden',
    '& b': { fontWeight: 400 },
    '& > b': tiny
      ? { position: 'absolute', top: 0, [atEnd ? 'right' : 'left']: 'calc(100% + 6px)', fontWeight: 400, color: 'var(--ink)' }
      : {},
    ...looks[look],
  }),
);

/** The seasons within the year, and their overlaps. The list below says the same as text. */
export const SeasonBand = ({ seasons, today, isCheaper }: Props) => {
  const text = useText();
  const say = useLocalized();
  const [language] = useLanguage();
  const { months, bars } = seasonBand(seasons, today);
  const seasonOf = (bar: SeasonBar) => seasons.find(({ key }) => key === bar.key) as FormSeason;
  const nameOf = (season: FormSeason) => say(season.name) || text('prices.newSeason');
  const heard = bars.map(bar => {
    const season = seasonOf(bar);
    return `${nameOf(season)} ${dayMonth(season.from, language)} – ${dayMonth(addDays(season.to, -1), language)}`;
  });
  const monthWords = (month: string, at: number) =>
    at === 0 || month.endsWith('-01')
      ? `${monthShort(month, language)} ${yearName(month, language).slice(-2)}`
      : monthShort(month, language);
  return (
    // On a phone it scrolls sideways, so it must be reachable by keyboard.
    <Scroll tabIndex={0} aria-label={text('prices.seasonYear')}>
      <Band>
        <ol aria-hidden="true">
          {months.map((month, at) => (
            <li key={month}>{monthWords(month, at)}</li>
          ))}
        </ol>
        <Track role="img" aria-label={heard.join(', ')}>
          {bars.map(bar => (
            <Season
              key={bar.key}
              look={bar.clash ? 'clash' : isCheaper(seasonOf(bar)) ? 'low' : 'high'}
              tiny={bar.width < narrow}
              atEnd={bar.left + bar.width > 88}
              style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
            >
              {bar.clash ? <Icon name="alert" size={16} /> : <b>{nameOf(seasonOf(bar))}</b>}
            </Season>
          ))}
        </Track>
      </Band>
    </Scroll>
  );
};

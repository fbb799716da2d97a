import './seasonBand.css';
import { addDays, dayMonth, monthShort } from '../format/day.ts';
import { useLocalized } from '../forms/useLocalized.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { type SeasonBar, seasonBand } from './seasonBand.ts';
import type { FormSeason } from './seasonFields.ts';

/** Below this width, in percent of the year, a season's name is beside its bar. */
const narrow = 9;

type Props = { seasons: readonly FormSeason[]; today: string; isCheaper: (season: FormSeason) => boolean };

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
  const look = (bar: SeasonBar) =>
    [
      'bar-of',
      bar.clash ? 'clash' : isCheaper(seasonOf(bar)) ? 'low' : '',
      bar.width < narrow ? 'tiny' : '',
      bar.left + bar.width > 88 ? 'at-end' : '',
    ].join(' ');
  const monthWords = (month: string, at: number) =>
    at === 0 || month.endsWith('-01')
      ? `${monthShort(month, language)} ${yearShort(month, language)}`
      : monthShort(month, language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, so it must be reachable by keyboard
    <section className="scroll-x" tabIndex={0} aria-label={text('prices.seasonYear')}>
      <div className="season-band">
        <ol aria-hidden="true">
          {months.map((month, at) => (
            <li key={month}>{monthWords(month, at)}</li>
          ))}
        </ol>
        <div className="track" role="img" aria-label={heard.join(', ')}>
          {bars.map(bar => (
            <span key={bar.key} className={look(bar)} style={{ left: `${bar.left}%`, width: `${bar.width}%` }}>
              {bar.clash ? <Icon name="alert" size={16} /> : <b>{nameOf(seasonOf(bar))}</b>}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
};

const yearShort = (month: string, language: string): string =>
  String(Number(month.slice(0, 4)) + (language === 'th' ? 543 : 0)).slice(2);

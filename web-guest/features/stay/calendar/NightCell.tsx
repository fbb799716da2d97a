import type { AvailabilityNight } from '@baan/contract/quote';
import { dayOfWeek, type PlainDate } from '@baan/domain/shared/plainDate';
import { longDay } from '@baan/i18n/dates';
import { figures, shortFigures } from '@baan/i18n/money';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/translate.ts';

type NightCellProps = {
  day: PlainDate;
  night: AvailabilityNight | undefined;
  isToday: boolean;
  isTabStop: boolean;
  isPast: boolean;
  /** It is on offer. */
  isOpen: boolean;
  /** A night of the stay that is being moved. */
  isOwn: boolean;
  /** The rule that forbids arrival or departure on this free day. */
  rule?: string | undefined;
  /** Its price is a season's. */
  inSeason: boolean;
  /** A click chooses the day. */
  isPickable: boolean;
  /** A click explains why the day cannot be chosen. */
  isAnswered: boolean;
  /** Departure is possible, but the night is taken. */
  isOutOnly: boolean;
  /** Inside the shortest stay, which has this many nights. */
  least: number | undefined;
  /** A refused stay would cross this night. */
  isCrossed: boolean;
  band: 'from' | 'alone' | 'in' | 'to' | undefined;
  onPick: () => void;
  onHover: () => void;
};

/** One night: two numbers on screen, a whole sentence for screen readers. A disabled night can still be focused and read. */
export const NightCell = ({
  day,
  night,
  isToday,
  isTabStop,
  isPast,
  isOpen,
  isOwn,
  rule,
  inSeason,
  isPickable,
  isAnswered,
  isOutOnly,
  least,
  isCrossed,
  band,
  onPick,
  onHover,
}: NightCellProps) => {
  const { t, language } = useLanguage();
  const isEnd = band === 'from' || band === 'to' || band === 'alone';
  const isFree = isOpen && !isPast;
  const isTaken = night !== undefined && !isFree && !isPast;
  const cell = [isWeekend(day) && 'weekend', isCrossed && 'cross', band === 'alone' ? 'from alone' : band]
    .filter(Boolean)
    .join(' ');
  const button = [
    'night',
    isTaken && (isCrossed || !isOutOnly) && band !== 'to' && (night.state === 'preparation' ? 'prep' : 'taken'),
    isToday && 'today',
    isOwn && 'own',
    !isPast && inSeason && 'season',
    isFree && rule && !least && 'closed',
  ]
    .filter(Boolean)
    .join(' ');
  const shown = least ? (
    <small>{t('stay.leastNights', { count: least })}</small>
  ) : (
    figureUnder(
      night,
      { isOut: band === 'to' || (isOutOnly && !isCrossed), isOpen: !isPast && (isPickable || isEnd || band === 'in') },
      t('stay.out'),
    )
  );
  const longName = longDay(day, language);
  const name = isOwn
    ? withEnd(t('stay.nightOwn', { day: longName }), band, t)
    : withEnd(nightName(night, longName, isPast, isOutOnly || (isTaken && band === 'to'), t), band, t);
  return (
    <td className={cell || undefined}>
      <button
        type="button"
        className={button}
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={!isPickable}
        aria-pressed={isEnd}
        onClick={() => (isPickable || isAnswered) && onPick()}
        onMouseEnter={onHover}
        onFocus={onHover}
      >
        <span aria-hidden="true">
          <b>{Number(day.slice(8))}</b>
          {shown}
        </span>
        <span className="visually-hidden">{rule && isFree ? `${name}, ${rule}` : name}</span>
      </button>
    </td>
  );
};

/** Friday and Saturday nights. */
const isWeekend = (day: PlainDate): boolean => dayOfWeek(day) >= 5;

const figureUnder = (
  night: AvailabilityNight | undefined,
  { isOut, isOpen }: { isOut: boolean; isOpen: boolean },
  out: string,
): ReactNode => {
  if (isOut) return <small>{out}</small>;
  return night?.state === 'free' && night.price > 0 && isOpen ? <small>{shortFigures(night.price)}</small> : null;
};

const nightName = (
  night: AvailabilityNight | undefined,
  day: string,
  isPast: boolean,
  isOutOnly: boolean,
  t: Translate,
): string => {
  if (isOutOnly) return t('stay.nightOutOnly', { day });
  if (isPast || !night) return t('stay.nightPast', { day });
  if (night.state === 'preparation') return t('stay.nightPreparation', { day });
  if (night.state !== 'free') return t('stay.nightTaken', { day });
  return night.price > 0 ? t('stay.nightFree', { day, price: figures(night.price) }) : day;
};

const withEnd = (label: string, band: NightCellProps['band'], t: Translate): string => {
  if (band === 'from' || band === 'alone') return t('stay.arrive', { label });
  return band === 'to' ? t('stay.depart', { label }) : label;
};

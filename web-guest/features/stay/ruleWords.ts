import type { Villa } from '@baan/contract/villa';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { type BrokenRule, everyDay, minNightsOf } from '@baan/domain/villa/stayRules';
import { weekdayHeads } from '@baan/i18n/dates';
import { listOf } from '@baan/i18n/lists';
import type { useLanguage } from '../../i18n/language.ts';

type Speaker = Pick<ReturnType<typeof useLanguage>, 't' | 'language' | 'say'>;

/** Friday and Saturday. */
const dayNames = (days: readonly number[], { language }: Speaker): string => {
  const names = weekdayHeads(language);
  return listOf(
    days.map(day => names[day]?.long ?? ''),
    language,
  );
};

/** A house rule, as a sentence. */
export const ruleWords = (broken: BrokenRule, speaker: Speaker): string =>
  broken.rule === 'minNights' || broken.rule === 'preparation'
    ? speaker.t(`stay.rules.${broken.rule}`, { count: broken.value })
    : dayRule(broken.rule, broken.value, speaker);

/** The closed days, or the open ones if they are fewer. */
const dayRule = (rule: 'arrivalDay' | 'departureDay', open: readonly number[], speaker: Speaker): string => {
  const closed = everyDay.filter(day => !open.includes(day));
  return closed.length < open.length
    ? speaker.t(`stay.rules.${rule}Closed`, { days: dayNames(closed, speaker) })
    : speaker.t(`stay.rules.${rule}`, { days: dayNames(open, speaker) });
};

/** The rules to know before choosing: all of them, or those for a stay that starts on this day, with its least nights. */
export const rulesToKnow = (
  villa: Villa,
  checkIn: PlainDate | undefined,
  today: PlainDate,
  speaker: Speaker,
  least = checkIn ? minNightsOf(villa, checkIn) : villa.minNights,
): string[] => {
  const { arrivalDays, departureDays, seasons } = villa;
  const ofSeasons = checkIn
    ? []
    : seasons.filter(({ to, minNights }) => to > today && minNights && minNights !== villa.minNights);
  return [
    ...(least > 1 ? [ruleWords({ rule: 'minNights', value: least }, speaker)] : []),
    ...ofSeasons.map(({ name, minNights = 1 }) =>
      speaker.t(least > 1 && minNights > 1 ? 'stay.rules.inSeasonToo' : 'stay.rules.inSeason', {
        season: speaker.say(name),
        nights: speaker.t('stay.nights', { count: minNights }),
      }),
    ),
    ...(!checkIn && arrivalDays.length < everyDay.length ? [ruleWords({ rule: 'arrivalDay', value: arrivalDays }, speaker)] : []),
    ...(departureDays.length < everyDay.length ? [ruleWords({ rule: 'departureDay', value: departureDays }, speaker)] : []),
  ];
};

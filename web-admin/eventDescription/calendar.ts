import { addDays, dayMonthYear, stayShort } from '../format/day.ts';
import { clockOf, moment } from '../format/instant.ts';
import { actorInSentence, type DescribeEvent, numberField, textField } from './eventDescription.ts';

/** Events of nights: below the event that caused them, or alone if there is none. */
export const describeCalendar: DescribeEvent = (event, listener) => {
  const { text, language, now } = listener;
  const until = textField(event, 'holdUntil');
  const time = until && moment(until, now, language);
  switch (event.type) {
    case 'NightsHeld':
      return { title: time ? text('history.nightsHeldUntil', { time }) : text('history.nightsHeld') };
    case 'HoldExtended':
      return { title: text('history.holdExtended', { time }) };
    case 'HoldPaused':
      return { title: text('history.holdPaused', { left: clockOf(numberField(event, 'remainingSeconds')) }) };
    case 'HoldResumed':
      return { title: text('history.holdResumed', { time }) };
    case 'NightsBooked':
      return { title: text('history.nightsBooked') };
    case 'NightsReleased':
      return { title: text('history.nightsReleased') };
    case 'NightsBlocked': {
      const [from, to] = [textField(event, 'from'), textField(event, 'to')];
      const one = from && to && addDays(from, 1) === to;
      const nights = one ? dayMonthYear(from, language) : from && to ? stayShort(from, to, language, '') : '';
      return { title: text('history.nightsBlocked', { nights, who: actorInSentence(event, listener) }), named: true };
    }
    case 'NightsUnblocked':
      return { title: text('history.nightsUnblocked', { who: actorInSentence(event, listener) }), named: true };
    default:
      return null;
  }
};

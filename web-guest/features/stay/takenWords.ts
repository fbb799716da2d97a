import type { Language } from '@baan/contract/booking';
import type { Translate } from '../../i18n/translate.ts';
import { nightLabel, stayDays } from '../../lib/dates/dateWords.ts';
import { addDays, type PlainDate } from '../../lib/dates/plainDate.ts';

/** The maximum of nights to name: the calendar shows the others. */
const most = 3;

/** Fri 11 Dec and Sat 12 Dec; three or more consecutive nights as a range. `nights`: ascending, at least one. */
export const takenWords = (nights: readonly PlainDate[], { t, language }: { t: Translate; language: Language }): string => {
  const named = inRows(nights).flatMap(row => {
    const last = row.at(-1) ?? '';
    return row.length > 2 ? [stayDays(row[0] ?? '', last, language, false)] : row.map(night => nightLabel(night, language));
  });
  const shown = named.length > most ? [...named.slice(0, most - 1), t('stay.otherNights')] : named;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? t('stay.nightsAnd', { nights: shown.slice(0, -1).join(', '), last }) : last;
};

/** Groups of consecutive nights. */
const inRows = (nights: readonly PlainDate[]): PlainDate[][] => {
  const rows: PlainDate[][] = [];
  for (const night of nights) {
    const row = rows.at(-1);
    if (row && addDays(row.at(-1) ?? '', 1) === night) row.push(night);
    else rows.push([night]);
  }
  return rows;
};

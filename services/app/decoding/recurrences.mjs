import ICAL from 'ical.js';

// Rules by which events of a calendar repeat. ical.js hangs on some, so that it runs in a decoder, which is ended from outside.

/** The starts of a rule whose days are in `[from, to)`, `most` at most; all in local time. `more`: there are others. */
const startsOf = ({ start, rule, from, to, most }) => {
  const starts = [];
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start));
  for (let next = iterator.next(); next; next = iterator.next()) {
    const text = next.toString();
    const day = text.slice(0, 10);
    if (day >= to) break;
    if (day < from) continue;
    if (starts.length === most) return { starts, more: true };
    starts.push(text);
  }
  return { starts, more: false };
};

/** One answer for each rule; one that is none does not concern the others. */
export const recurrences = ({ rules }) =>
  rules.map(rule => {
    try {
      return startsOf(rule);
    } catch (error) {
      return { error: String(error?.message ?? error) };
    }
  });

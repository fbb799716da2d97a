import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bangkokDay } from '../format/day.ts';
import type { Moment } from '../service/audit.ts';

const slidingPause = 200;

const momentOf = (query: URLSearchParams): Moment => {
  const event = Number(query.get('n'));
  if (Number.isInteger(event) && event > 0) return { event };
  return query.get('at') ? { at: query.get('at') ?? '' } : {};
};

/** The moment in the address. A choice takes effect at once, and is written to the address with a debounce. */
export const useMoment = (): [Moment, (moment: Moment) => void] => {
  const [query, setQuery] = useSearchParams();
  const known = useMemo(() => momentOf(query), [query]);
  const [chosen, setChosen] = useState<Moment | null>(null);
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => {
      const entries = chosen.event === undefined ? (chosen.at ? [['at', chosen.at]] : []) : [['n', String(chosen.event)]];
      setQuery(new URLSearchParams(entries), { replace: true });
      setChosen(null);
    }, slidingPause);
    return () => clearTimeout(timer);
  }, [chosen, setQuery]);
  const choose = useCallback((moment: Moment) => setChosen(moment), []);
  return [chosen ?? known, choose];
};

/** "16:47" or "16:47:30" of a day in Bangkok, to its last millisecond, to include its events; empty: not a time. */
export const instantOf = (day: string, typed: string): string => {
  const match = /^\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*$/.exec(typed);
  if (!match) return '';
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? '59'].map(part => (part ?? '').padStart(2, '0'));
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.999+07:00`);
  return Number.isNaN(at.getTime()) || bangkokDay(at) !== day ? '' : at.toISOString();
};

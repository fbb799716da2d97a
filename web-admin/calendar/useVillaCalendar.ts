import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { useKnownConflicts } from '../channels/useChannels.ts';
import type { BaanDataProvider } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { useService, useServiceQuery } from '../useService.ts';
import { type PlacedBar, placeHolders, placePreparations } from './bars.ts';
import { type CalendarHolder, holdersOf, type Preparation, preparationsOf } from './holders.ts';
import { nightsOf } from './nights.ts';

/** Holders of the nights `[from, to)`, kept up to date. While other nights load, the previous ones stay: each is keyed by its day. */
export const useVillaCalendar = (from: PlainDate, to: PlainDate) => {
  const asked = useServiceQuery(['nights', 'calendar', from, to], (service, signal) => service.readCalendar(from, to, signal), {
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = asked;
  const nights = useMemo(() => data && nightsOf(data), [data]);
  return { nights, isStale: isPlaceholderData, asked };
};

export type CalendarBars = { holders: PlacedBar<CalendarHolder>[]; preparations: PlacedBar<Preparation>[] };

/** The nights `[from, to)` with the bars of all who have them. The nights before and after are read too: they show whose bar goes on. */
export const useCalendarBars = (from: PlainDate, to: PlainDate) => {
  const { nights, asked } = useVillaCalendar(addDays(from, -1), addDays(to, 1));
  const { data } = asked;
  const conflicts = useKnownConflicts();
  return useMemo(() => {
    const holders = placeHolders(data ? holdersOf(data, conflicts) : []);
    const preparations = placePreparations(data ? preparationsOf(data) : [], holders);
    const shown = holders.map(({ of }) => of).filter(({ checkIn, checkOut }) => checkIn < to && checkOut > from);
    const bars: CalendarBars = { holders, preparations };
    return { nights, asked, bars, shown };
  }, [nights, asked, data, conflicts, from, to]);
};

/** Changes the calendar, and reloads it. `run` returns whether it succeeded; `refused` is the reason if not. */
export const useCalendarCommand = () => {
  const text = useText();
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (command: (service: BaanDataProvider) => Promise<unknown>, done: MessageKey): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    try {
      await service(command);
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      setRefused(text(`errors.${codeOf(error)}`));
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['nights'] });
    }
  };
  return { run, busy, refused };
};

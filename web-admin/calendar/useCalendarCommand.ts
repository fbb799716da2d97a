import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { BaanDataProvider } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { useService } from '../useService.ts';

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

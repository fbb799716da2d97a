import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { useService } from '../useService.ts';
import { saveCsv } from './reportCalls.ts';

type Props = { name: 'bookings' | 'payments' | 'report'; label?: string; query: Record<string, string>; kind?: 'line' | 'quiet' };

/** Saves a file made by the service, in the page's language. */
export const SaveCsv = ({ name, label, query, kind = 'line' }: Props) => {
  const text = useText();
  const [lang] = useLanguage();
  const service = useService();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await service(() => saveCsv(name, { ...query, lang })).catch(error => notify(error.message, { type: 'error' }));
    setBusy(false);
  };
  return (
    <Button kind={kind} icon="download" busy={busy} onClick={save}>
      {label ?? text('report.csv')}
    </Button>
  );
};

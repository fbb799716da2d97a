import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { BaanDataProvider } from '../dataProvider.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useService } from '../useService.ts';

type Props = {
  name: 'bookings' | 'payments' | 'report';
  read: (service: BaanDataProvider, lang: 'th' | 'en') => Promise<Blob>;
  label?: string;
  kind?: 'line' | 'quiet';
};

/** Saves a file made by the service, in the page's language. */
export const SaveCsv = ({ name, read, label, kind = 'line' }: Props) => {
  const text = useText();
  const [lang] = useLanguage();
  const service = useService();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await service(provider => read(provider, lang)).then(
      file => saveFile(file, `${name}.csv`),
      error => notify(error.message, { type: 'error' }),
    );
    setBusy(false);
  };
  return (
    <Button kind={kind} icon="download" busy={busy} onClick={save}>
      {label ?? text('report.csv')}
    </Button>
  );
};

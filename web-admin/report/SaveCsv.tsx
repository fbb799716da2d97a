import { addDays } from '@baan/domain/shared/plainDate';
import { CardContent } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { monthLater } from '../calendar/monthDays.ts';
import type { BaanDataProvider } from '../dataProvider.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { DayButton } from '../ui/DayButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Row } from '../ui/Rows.tsx';
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

/** Payments and refunds between two days, initially those of the displayed month. */
export const PaymentsCsv = ({ month }: { month: string }) => {
  const text = useText();
  const [from, setFrom] = useState(`${month}-01`);
  const [to, setTo] = useState(addDays(`${monthLater(month, 1)}-01`, -1));
  const day = (label: string, value: string, choose: (day: string) => void) => (
    <DayButton
      value={value}
      label={label}
      words={words => `${label} ${words}`}
      none={label}
      onChoose={chosen => chosen && choose(chosen)}
    />
  );
  return (
    <Panel sx={{ '@media print': { display: 'none' } }} title={text('report.payments')}>
      <CardContent component={Row} sx={{ flexWrap: 'wrap' }}>
        {day(text('report.from'), from, setFrom)}
        {day(text('report.to'), to, setTo)}
        <SaveCsv
          name="payments"
          label={text('report.paymentsCsv')}
          read={(service, lang) => service.paymentsCsv({ from, to, lang })}
        />
      </CardContent>
    </Panel>
  );
};

import { useState } from 'react';
import { monthLater } from '../calendar/monthDays.ts';
import { addDays } from '../format/day.ts';
import { useText } from '../i18n/useText.ts';
import { DayButton } from '../ui/DayButton.tsx';
import { SaveCsv } from './SaveCsv.tsx';

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
    <section className="panel report-payments" aria-label={text('report.payments')}>
      <div className="panel-head">
        <h2>{text('report.payments')}</h2>
      </div>
      <div className="body row">
        {day(text('report.from'), from, setFrom)}
        {day(text('report.to'), to, setTo)}
        <SaveCsv
          name="payments"
          label={text('report.paymentsCsv')}
          read={(service, lang) => service.paymentsCsv({ from, to, lang })}
        />
      </div>
    </section>
  );
};

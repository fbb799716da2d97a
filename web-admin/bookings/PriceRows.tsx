import type { Line } from '@baan/contract/quote';
import { isNight } from '@baan/domain/villa/lines';
import type { ReactNode } from 'react';
import { weekdayDayMonth } from '../format/day.ts';
import { baht, figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';

/** Each night, with its usual price where it costs less. */
export const NightRows = ({ lines }: { lines: readonly Line[] }) => {
  const [language] = useLanguage();
  return lines.filter(isNight).map(({ date, amount, normalAmount }) => (
    <div key={date}>
      <dt>{weekdayDayMonth(date, language)}</dt>
      <dd className="num">
        {amount < normalAmount && <s>{figure(normalAmount)}</s>}
        {figure(amount)}
      </dd>
    </div>
  ));
};

/** Fees, discounts, charges. `parted`: the first of them stands under a line. */
export const OtherRows = ({ lines, parted = false }: { lines: readonly Line[]; parted?: boolean }) =>
  lines
    .filter(({ kind }) => kind !== 'night')
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves
    .map((line, index) => <OtherRow key={index} line={line} parted={parted && index === 0} />);

type OtherRowProps = { line: Line; parted?: boolean; children?: ReactNode };

export const OtherRow = ({ line: { kind, label, amount }, parted = false, children }: OtherRowProps) => {
  const text = useText();
  const [language] = useLanguage();
  const name = typeof label === 'object' ? label[language] || label.th || label.en : label;
  return (
    <div className={parted ? 'sum' : undefined}>
      <dt>{name || text(`booking.lines.${kind}`)}</dt>
      <dd className={amount < 0 ? 'num done' : 'num'}>
        {baht(amount)}
        {children}
      </dd>
    </div>
  );
};

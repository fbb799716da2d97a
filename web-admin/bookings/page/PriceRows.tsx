import type { PriceLine } from '@baan/contract/quote';
import { isNight } from '@baan/domain/villa/lines';
import type { StaffLanguage } from '@baan/i18n/languages';
import { baht, figures } from '@baan/i18n/money';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { weekdayDayMonth } from '../../format/day.ts';
import { type Text, useLanguage, useText } from '../../i18n/useText.ts';
import { NoWrap } from '../../ui/Words.tsx';

/** The price of a night, with its usual price if that is higher. */
export const NightPrice = ({ line: { amount, normalAmount = amount } }: { line: Pick<PriceLine, 'amount' | 'normalAmount'> }) => (
  <>
    {amount < normalAmount && <s>{figures(normalAmount)}</s>} {figures(amount)}
  </>
);

export const NightRows = ({ lines }: { lines: readonly PriceLine[] }) => {
  const [language] = useLanguage();
  return lines.filter(isNight).map(line => (
    <div key={line.date}>
      <dt>{weekdayDayMonth(line.date, language)}</dt>
      <NoWrap as="dd">
        <NightPrice line={line} />
      </NoWrap>
    </div>
  ));
};

/** A line's label: a night by its date. */
export const lineName = ({ kind, label, date }: PriceLine, language: StaffLanguage, text: Text): string => {
  if (kind === 'night' && date) return weekdayDayMonth(date, language);
  const name = typeof label === 'object' ? label[language] || label.th || label.en : label;
  return name || text(`booking.lines.${kind}`);
};

/** Fees, discounts, charges. */
export const OtherRows = ({ lines }: { lines: readonly PriceLine[] }) =>
  lines
    .filter(({ kind }) => kind !== 'night')
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and none moves
    .map((line, index) => <OtherRow key={index} line={line} />);

type OtherRowProps = { line: PriceLine; children?: ReactNode };

export const OtherRow = ({ line, children }: OtherRowProps) => {
  const text = useText();
  const [language] = useLanguage();
  return (
    <div>
      <dt>{lineName(line, language, text)}</dt>
      <Typography component="dd" color={line.amount < 0 ? 'success' : undefined}>
        {baht(line.amount)}
        {children}
      </Typography>
    </div>
  );
};

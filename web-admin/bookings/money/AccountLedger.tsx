import type { Booking } from '@baan/contract/booking';
import type { PriceLine } from '@baan/contract/quote';
import { baht, figures } from '@baan/i18n/money';
import { styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useChannelName } from '../../channels/useChannels.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { awaitsPayout, ChannelRows, ExpectedPayoutRow } from '../channel/ChannelLedger.tsx';
import { lineName, NightPrice } from '../page/PriceRows.tsx';
import { useHistory } from '../useBookings.ts';
import { type RecordedBy, recordedMoney } from './moneyActions.ts';
import { PaymentRows, RecordedByLine } from './PaymentRows.tsx';

/** A booking's account, from top to bottom: price, charges, cancellation, payments, balance. */
export const AccountLedger = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const { account, quote, status, soldByChannel, stay } = booking;
  const channelName = useChannelName();
  const sold = soldByChannel && stay ? { booking, stay } : null;
  const { data: events } = useHistory(booking.id, booking.revision);
  const told = recordedMoney(events ?? []);
  // Nights that a channel sold cost nothing by themselves, also once the booking is a direct one.
  const agreed = account.charges.filter(({ chargeId, kind, amount }) => !chargeId && (kind !== 'night' || amount !== 0));
  const later = account.charges.filter(({ chargeId }) => chargeId);
  const number = quote.priceListNumber;
  const isEnded = status === 'cancelled' || status === 'expired';
  const awaits = sold !== null && awaitsPayout(sold);
  const moved = awaits || account.payments.length + account.refunds.length + account.openLinks.length > 0;
  // The guest owes here what was charged at the house alone.
  const owesHere = !sold || account.balance !== 0 || later.length > 0;
  return (
    <Ledger>
      <Part
        title={
          sold
            ? text('channelStay.asThere', { name: channelName(sold.stay.channelId) })
            : number === undefined
              ? text('money.agreed')
              : text('money.agreedAt', { number })
        }
      >
        {sold ? (
          <ChannelRows {...sold} />
        ) : (
          agreed.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and none moves
            <LineRow key={index} line={line} told={line.kind === 'adjustment' ? told.adjustment : undefined} />
          ))
        )}
        {later.length === 0 && account.total !== (sold ? (sold.stay.gross ?? 0) : null) && (
          <SumRow label={text('booking.total')} amount={account.total} />
        )}
      </Part>
      {later.length > 0 && (
        <Part title={text('money.later')}>
          {later.map(line => (
            <LineRow key={line.chargeId} line={line} told={told.charges.get(line.chargeId ?? '')} isLater />
          ))}
          <SumRow label={text('booking.total')} amount={account.total} />
        </Part>
      )}
      {isEnded && !sold && account.paid > 0 && (
        <Part title={text(`status.${status}`)}>
          <SumRow label={text('money.kept')} amount={account.owed} />
        </Part>
      )}
      {moved && (
        <Part title={text('money.payments')}>
          {sold && awaits && <ExpectedPayoutRow {...sold} />}
          <PaymentRows booking={booking} told={told} />
        </Part>
      )}
      {owesHere && (
        <tbody>
          <tr data-rest>
            <td>{text(account.refundDue > 0 ? 'money.refundDue' : 'money.balance')}</td>
            <td>{baht(Math.abs(account.balance))}</td>
          </tr>
        </tbody>
      )}
    </Ledger>
  );
};

/** Charges, payments and refunds on one sheet, the balance as the last line. */
export const Ledger = styled('table')({
  lineHeight: 1.5,
  '& td, & th': { padding: '5px 20px', textAlign: 'left', verticalAlign: 'baseline' },
  '& td + td': { paddingLeft: 0, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th': { paddingTop: 16, fontWeight: 600 },
  '& tbody + tbody th': { borderTop: '1px solid var(--hairline)' },
  '& [data-sum] td': { fontWeight: 600 },
  '& [data-void] td + td': { textDecoration: 'line-through', color: 'var(--muted)' },
  '& [data-rest] td': { paddingTop: 14, borderTop: '1px solid var(--hairline)', fontSize: 18, fontWeight: 600 },
  '& tbody tr:last-child td': { paddingBottom: 14 },
  '& .MuiChip-root': { verticalAlign: 'middle' },
  '& button': { justifyContent: 'flex-start' },
});

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <tbody>
    <tr>
      <th colSpan={2} scope="rowgroup">
        {title}
      </th>
    </tr>
    {children}
  </tbody>
);

const SumRow = ({ label, amount }: { label: string; amount: number }) => (
  <tr data-sum>
    <td>{label}</td>
    <td>{figures(amount)}</td>
  </tr>
);

const LineRow = ({ line, told, isLater = false }: { line: PriceLine; told: RecordedBy | undefined; isLater?: boolean }) => {
  const text = useText();
  const [language] = useLanguage();
  const { kind, amount } = line;
  return (
    <tr>
      <td>
        {lineName(line, language, text)}
        <RecordedByLine told={told} />
      </td>
      <Typography component="td" color={amount < 0 ? 'success' : undefined}>
        {kind === 'night' ? <NightPrice line={line} /> : `${isLater && amount > 0 ? '+' : ''}${figures(amount)}`}
      </Typography>
    </tr>
  );
};

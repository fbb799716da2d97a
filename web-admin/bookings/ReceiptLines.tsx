import './receipts.css';
import type { Booking } from '@baan/contract/booking';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useServiceQuery } from '../useService.ts';

/** A booking's receipts and refund notes, each a link to its PDF in the owner's language. */
export const ReceiptLines = ({ booking: { id, revision } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const asked = useServiceQuery(['receipts', id, revision], (service, signal) => service.receipts(id, signal), {
    placeholderData: previous => previous,
  });
  const { data, error, refetch } = asked;
  if (error && !data) return <LoadFailed retry={refetch} />;
  if (!data) return <span className="bone" />;
  return (
    <>
      {data.length === 0 && <span className="muted">{text('booking.noReceipt')}</span>}
      <ul className="receipts">
        {data.map(({ number, kind, amount, voided, replacedBy, url }) => (
          <li key={number}>
            <a href={`${url}&lang=${language}`} target="_blank" rel="noreferrer">
              {voided ? <s>{number}</s> : number}
            </a>{' '}
            <span className="muted">
              {kind === 'refund' ? text('booking.refundNote', { amount: baht(amount) }) : baht(amount)}
              {voided &&
                ` · ${replacedBy ? text('booking.receiptReplaced', { number: replacedBy }) : text('booking.receiptVoid')}`}
            </span>
          </li>
        ))}
      </ul>
      <DataAge of={[asked]} />
    </>
  );
};

import type { Booking } from '@baan/contract/booking';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
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
  if (!data) return <Skeleton />;
  return (
    <>
      {data.length === 0 && (
        <Typography component="span" color="textSecondary">
          {text('booking.noReceipt')}
        </Typography>
      )}
      <ul>
        {data.map(({ number, kind, amount, voided, replacedBy, url }) => (
          <li key={number}>
            <Box component="a" sx={{ whiteSpace: 'nowrap' }} href={`${url}&lang=${language}`} target="_blank" rel="noreferrer">
              {voided ? <s>{number}</s> : number}
            </Box>{' '}
            <Typography component="span" color="textSecondary">
              {kind === 'refund' ? text('booking.refundNote', { amount: baht(amount) }) : baht(amount)}
              {voided &&
                ` · ${replacedBy ? text('booking.receiptReplaced', { number: replacedBy }) : text('booking.receiptVoid')}`}
            </Typography>
          </li>
        ))}
      </ul>
      <DataAge of={[asked]} />
    </>
  );
};

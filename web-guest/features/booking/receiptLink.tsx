import type { Booking } from '@baan/contract/booking';
import { DownloadLink } from '../../components/downloadLink.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { receiptUrl } from '../../lib/api/payee.ts';

/** The booking's receipt as PDF, in the current language. */
export const ReceiptLink = ({ booking: { id, number }, main = false }: { booking: Booking; main?: boolean }) => {
  const { t, language } = useLanguage();
  return (
    <DownloadLink
      url={receiptUrl({ kind: 'booking', id }, language)}
      name={`${number}.pdf`}
      icon="download"
      text={t('confirmation.receipt')}
      notYet={t('mine.receiptLater')}
      main={main}
    />
  );
};

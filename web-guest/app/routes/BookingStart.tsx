import type { Villa } from '@baan/contract/villa';
import { useLocation } from 'wouter';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { Spinner } from '../../components/frame/Spinner.tsx';
import { useBook } from '../../features/stay/placing/useBook.ts';
import { StayPanel, StayQuestions } from '../../features/stay/StayPanel.tsx';
import { useStay } from '../../features/stay/useStay.ts';
import { useLanguage } from '../../i18n/language.ts';
import { PageError } from '../ErrorBoundary.tsx';
import { useVilla } from '../VillaContext.tsx';
import '../../components/flow.css';

/** The panel alone, for links from elsewhere. */
export const BookingStart = () => {
  const { t } = useLanguage();
  const villa = useVilla();
  if (villa.state === 'failed') return <PageError text={t('home.loadFailed')} onRetry={villa.reload} />;
  if (villa.state === 'loading') return <Spinner label={t('common.openingHouse')} />;
  return <Panel villa={villa.data} />;
};

const Panel = ({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const [, navigate] = useLocation();
  const stay = useStay(villa);
  const book = useBook(stay, id => navigate(`/booking/${id}/customer-info`));
  useTitle(t('stay.pageTitle'), say(villa.name));
  return (
    <div className="flow stay-alone">
      <div className="wrap">
        <h1>{t('stay.pageTitle')}</h1>
        <StayPanel stay={stay} book={book} />
      </div>
      <StayQuestions stay={stay} book={book} />
    </div>
  );
};

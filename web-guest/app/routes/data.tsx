import type { DataRequestKind } from '@baan/contract/dataRequest';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AskUs } from '../../components/askUs.tsx';
import { toast } from '../../components/toasts.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { DataRequestState } from '../../features/booking/dataRequestState.tsx';
import { Summary, SummaryFold } from '../../features/booking/summary.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { askForData } from '../../lib/api/askForData.ts';
import { useBookingPage } from './bookingContext.ts';
import '../../components/flow.css';

/** What a guest can ask of their data: a copy, or their erasure. Also after the booking has ended. */
export const Data = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put } = useBookingPage();
  const [busy, setBusy] = useState<DataRequestKind | null>(null);
  useTitle(t('data.title'), say(villa.name));
  const ask = async (kind: DataRequestKind) => {
    setBusy(kind);
    try {
      put(await askForData(booking.id, kind));
    } catch (error) {
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="flow">
      <div className="wrap flow-grid">
        <div className="flow-main">
          <SummaryFold booking={booking} />
          <h1>{t('data.title')}</h1>
          <p className="muted">
            {t('data.text')} <Link to="/privacy">{t('data.notice')}</Link>
          </p>
          {booking.erased ? (
            <p className="notice">{t('data.erased')}</p>
          ) : (
            (['copy', 'erasure'] as const).map(kind => {
              const asked = booking.dataRequests[kind];
              const isOpen = asked !== null && asked.doneAt === null && asked.refusal === null;
              return (
                <section key={kind} aria-labelledby={`data-${kind}`}>
                  <h2 id={`data-${kind}`}>{t(`data.${kind}`)}</h2>
                  <p className="muted">{t(`data.${kind}Text`)}</p>
                  <div role="status">{asked && <DataRequestState kind={kind} request={asked} />}</div>
                  {!isOpen && booking.customerInfo && (
                    <button
                      type="button"
                      className="btn btn-line"
                      disabled={busy !== null}
                      aria-busy={busy === kind}
                      onClick={() => void ask(kind)}
                    >
                      {busy === kind ? t('common.wait') : t(`data.${kind}Ask`)}
                    </button>
                  )}
                </section>
              );
            })
          )}
          <p>
            <Link className="btn btn-quiet" to="../confirmation">
              {t('move.open')}
            </Link>
          </p>
          <AskUs villa={villa} />
        </div>
        <Summary villa={villa} booking={booking} />
      </div>
    </div>
  );
};

import type { Booking } from '@baan/contract/booking';
import type { DataRequestKind } from '@baan/contract/dataRequest';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { longDay } from '@baan/i18n/dates';
import { useState } from 'react';
import { toast } from '../../components/frame/Toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { askForData } from '../../lib/api/bookingChangeCalls.ts';
import './data.css';
import '../../../web-look/notice.css';

/** A copy of the data, and their erasure: what was asked, and the buttons that ask. `put`: the booking as it is afterwards. */
export const DataSections = ({ booking, put }: { booking: Booking; put: (booking: Booking) => void }) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState<DataRequestKind | null>(null);
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
  if (booking.erased) return <p className="notice">{t('data.erased')}</p>;
  return (['copy', 'erasure'] as const).map(kind => {
    const asked = booking.dataRequests[kind];
    const isOpen = asked !== null && asked.doneAt === null && asked.refusal === null;
    return (
      <section key={kind} aria-labelledby={`data-${kind}`}>
        <h2 id={`data-${kind}`}>{t(`data.${kind}`)}</h2>
        <p className="muted">{t(`data.${kind}Text`)}</p>
        <div role="status">{asked && <DataRequestState kind={kind} request={asked} />}</div>
        {!isOpen && booking.customerInfo && (
          <div className="act">
            <button
              type="button"
              className="btn btn-line"
              disabled={busy !== null}
              aria-busy={busy === kind}
              onClick={() => void ask(kind)}
            >
              {busy === kind ? t('common.wait') : t(`data.${kind}Ask`)}
            </button>
          </div>
        )}
      </section>
    );
  });
};

type Request = NonNullable<Booking['dataRequests'][DataRequestKind]>;

/** Waiting for the owner until a day, done, or refused with the reason. */
const DataRequestState = ({ kind, request }: { kind: DataRequestKind; request: Request }) => {
  const { t, language } = useLanguage();
  const day = (at: string) => longDay(bangkokDate(at), language);
  if (request.refusal !== null)
    return (
      <div className="notice notice-wrong">
        <div>
          <strong>{t('data.refused')}</strong>
          {request.refusal && <p>{t('payment.refusedBy', { reason: request.refusal })}</p>}
        </div>
      </div>
    );
  if (request.doneAt) return <p className="notice">{t(`data.${kind}Done`, { day: day(request.doneAt) })}</p>;
  return (
    <p className="notice notice-wait">{t('data.waits', { asked: day(request.askedAt), due: longDay(request.due, language) })}</p>
  );
};

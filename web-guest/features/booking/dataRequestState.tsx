import type { Booking } from '@baan/contract/booking';
import type { DataRequestKind } from '@baan/contract/dataRequest';
import { useLanguage } from '../../i18n/language.ts';
import { longDay } from '../../lib/dates/dateWords.ts';
import { bangkokDate } from '../../lib/dates/plainDate.ts';
import '../../../web-look/notice.css';

type Request = NonNullable<Booking['dataRequests'][DataRequestKind]>;

/** Waiting for the owner until a day, done, or refused with the reason. */
export const DataRequestState = ({ kind, request }: { kind: DataRequestKind; request: Request }) => {
  const { t, language } = useLanguage();
  const day = (at: string) => longDay(bangkokDate(new Date(at)), language);
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

import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { useMay } from '../auth/useMay.ts';
import { stayLong } from '../format/day.ts';
import { baht } from '../format/money.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import { type Decisions, isOvertaken } from './useDecisions.ts';

/** Other dates that the guest asks for, and the two answers. */
export const StayChangePanel = ({ booking, decisions }: { booking: Booking; decisions: Decisions }) => {
  const text = useText();
  const [language] = useLanguage();
  const mayEdit = useMay('edit', 'bookings');
  const [dialog, setDialog] = useState<'accept' | 'refuse' | null>(null);
  const { stayChange } = booking;
  if (!stayChange || stayChange.refusal !== null) return null;
  const close = () => setDialog(null);
  const days = stayLong(stayChange.checkIn, stayChange.checkOut, language);
  const { difference } = stayChange;
  const costs =
    difference > 0
      ? text('stayChange.more', { amount: baht(difference) })
      : difference < 0
        ? text('stayChange.less', { amount: baht(-difference) })
        : text('stayChange.same');
  return (
    <section className="panel" aria-label={text('stayChange.title')}>
      <div className="body">
        <h2>{text('stayChange.title')}</h2>
        <p>
          {days} · {text('stayChange.rooms', { smart_count: stayChange.rooms })} · {costs}
        </p>
        {stayChange.nightsFree === false && (
          <p role="status" className="wrong">
            {text('stayChange.taken')}
          </p>
        )}
        {stayChange.message && <p className="muted">“{stayChange.message}”</p>}
        {mayEdit && (
          <div className="decide">
            <Button
              kind="sea"
              icon="check"
              onClick={() => setDialog('accept')}
              disabled={decisions.busy || stayChange.nightsFree === false}
            >
              {text('stayChange.accept')}
            </Button>
            <Button kind="danger" onClick={() => setDialog('refuse')} disabled={decisions.busy}>
              {text('stayChange.refuse')}
            </Button>
          </div>
        )}
      </div>
      {dialog === 'accept' && (
        <FormDialog
          title={text('stayChange.acceptTitle', { days })}
          text={difference > 0 ? text('stayChange.acceptMore', { amount: baht(difference) }) : costs}
          confirm={text('stayChange.accept')}
          busy={decisions.busy}
          onClose={close}
          onConfirm={async () => {
            await decisions.decide((service, seen) => service.answerStayChange(seen, 'accept', ''), 'stayChange.accepted');
            close();
            return undefined;
          }}
        />
      )}
      {dialog === 'refuse' && (
        <FormDialog<{ reason: string }>
          title={text('stayChange.refuseTitle')}
          confirm={text('stayChange.refuse')}
          kind="danger"
          busy={decisions.busy}
          defaultValues={{ reason: '' }}
          onClose={close}
          onConfirm={async ({ reason }) => {
            const refuse = await decisions.decide(
              (service, seen) => service.answerStayChange(seen, 'refuse', reason),
              'stayChange.refused',
            );
            if (refuse && !isOvertaken(refuse)) return fieldErrors(refuse, text);
            close();
            return undefined;
          }}
        >
          <ReasonInput label={text('stayChange.reason')} />
        </FormDialog>
      )}
    </section>
  );
};

import type { Booking } from '@baan/contract/booking';
import { longest } from '@baan/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/controls/Field.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { toast } from '../../components/frame/Toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { patchBooking } from '../../lib/api/bookingCalls.ts';
import { useShown } from '../../lib/BrowserRouter.tsx';

/** A link to this hash opens the form. */
export const requestHash = '#request';

type Props = {
  booking: Booking;
  put: (booking: Booking) => void;
};

/** The guest's special requests; they can be changed until the day of arrival. */
export const SpecialRequest = ({ booking, put }: Props) => {
  const { t } = useLanguage();
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const { hash, key } = useShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on the link has a new key
  useEffect(() => {
    if (hash === requestHash) setText(typed => typed ?? booking.specialRequests);
  }, [hash, key]);
  const isEditing = text !== undefined;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (isEditing) field.current?.querySelector('textarea')?.focus();
    else if (wasEditing.current) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      put(await patchBooking(booking.id, { specialRequests: (text ?? '').trim() }));
      setText(undefined);
      toast('done', t('mine.saved'));
    } catch (error) {
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section id={requestHash.slice(1)}>
      <h2>{t('mine.request')}</h2>
      {isEditing ? (
        <form noValidate ref={field} onSubmit={event => void save(event)}>
          <TextField
            label={t('customer.specialRequests')}
            value={text}
            rows={4}
            maxLength={longest.specialRequests}
            placeholder={t('customer.specialRequestsExample')}
            hint={t('mine.requestHint')}
            onChange={event => setText(event.target.value)}
          />
          <p className="row request-actions">
            <button type="submit" className="btn btn-sea btn-small" disabled={busy} aria-busy={busy}>
              {t(busy ? 'common.wait' : 'mine.save')}
            </button>
            <button type="button" className="btn btn-quiet btn-small" disabled={busy} onClick={() => setText(undefined)}>
              {t('mine.leave')}
            </button>
          </p>
        </form>
      ) : (
        <>
          <p className="lines">{booking.specialRequests || <span className="muted">{t('mine.noRequest')}</span>}</p>
          <button
            type="button"
            ref={edit}
            className="btn btn-line btn-small no-print"
            onClick={() => setText(booking.specialRequests)}
          >
            <Icon name="pen" />
            {t(booking.specialRequests ? 'mine.edit' : 'mine.add')}
          </button>
        </>
      )}
    </section>
  );
};

import type { Booking } from '@baan/contract/booking';
import type { EmailToConfirm } from '@baan/contract/emailCode';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { postEmailCode } from '../../../lib/api/bookingChangeCalls.ts';
import { isFailure } from '../../../lib/api/request.ts';
import { CodeForm } from '../CodeForm.tsx';
import '../../../components/terms.css';

type Props = {
  booking: Booking;
  wanted: EmailToConfirm;
  put: (booking: Booking) => void;
  reload: () => void;
  /** The slip that was sent. */
  slip: ReactNode;
  /** Shows the ways to pay again, for another slip. */
  onOther: () => void;
};

/** A slip was kept, and is reviewed once the guest has confirmed the email by a code. The time to pay goes on meanwhile. */
export const ConfirmEmail = ({ booking, wanted: { cause, otp }, put, reload, slip, onOther }: Props) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const email = booking.customerInfo?.email ?? '';
  const codeIsOut = otp !== null;
  // The slip form, or the button that asked for the code, has just disappeared with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the code is out
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [codeIsOut]);

  /** @returns the error of a code, unless a toast has shown it */
  const post = async (code?: string): Promise<unknown> => {
    setBusy(true);
    try {
      put(await postEmailCode(booking.id, code));
      if (code) toast('done', t('emailCode.done'));
      return undefined;
    } catch (error) {
      if (code && isFailure(error, 'otp_invalid', 'otp_expired', 'otp_too_many_attempts')) return error;
      toast('wrong', problemText(error, t));
      reload();
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="confirm-email">
      <h2 tabIndex={-1} ref={heading}>
        {t(codeIsOut ? 'otp.title' : 'emailCode.why')}
      </h2>
      {otp ? (
        <CodeForm
          otp={otp}
          text={t('emailCode.sent', { email })}
          submit={{ look: 'btn-main', text: t(busy ? 'common.wait' : 'emailCode.confirm') }}
          busy={busy}
          verify={code => post(code)}
          resend={() => void post()}
        />
      ) : (
        <>
          <p className="lead">{t(`emailCode.${cause}`)}</p>
          <div className="send">
            <button type="button" className="btn btn-main" disabled={busy} aria-busy={busy} onClick={() => void post()}>
              {t(busy ? 'common.wait' : 'emailCode.send')}
            </button>
            <p className="note">{t('emailCode.goes', { email })}</p>
          </div>
        </>
      )}
      <p className="small">
        <Link className="link-btn" to="/customer-info">
          {t('emailCode.wrongAddress')}
        </Link>
      </p>
      <div className="slip">{slip}</div>
      <p>
        <button type="button" className="link-btn small" onClick={onOther}>
          {t('emailCode.other')}
        </button>
      </p>
    </section>
  );
};

import type { Booking, CustomerInfo } from '@baan/contract/booking';
import type { OtpChallenge } from '@baan/contract/card';
import type { Villa } from '@baan/contract/villa';
import { type ReactNode, useState } from 'react';
import { useHost } from '../../../components/Contact.tsx';
import { useWholeDeadline } from '../../../i18n/deadlines.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { capital } from '../../../i18n/numberWords.ts';
import { askContactChange, askContactCode, type ContactOwner, changeContact } from '../../../lib/api/bookingChangeCalls.ts';
import type { Payee } from '../../../lib/api/payee.ts';
import { CodeForm } from '../CodeForm.tsx';
import { answerBy } from '../moving/MoveNotice.tsx';
import { codeFailures, useCall, useStepHeading } from '../useCall.ts';
import { CustomerForm } from './CustomerForm.tsx';
import '../../../components/terms.css';
import '../../../components/notice.css';

type Props = {
  payee: Payee;
  known: Booking['customerInfo'];
  /** `villa`: no code can be mailed. */
  needs: 'code' | 'villa';
  asked: Pick<NonNullable<Booking['contactChange']>, 'askedAt' | 'refusal'> | null;
  villa: Villa;
  put: (changed: ContactOwner) => void;
  /** Leads back. */
  back: ReactNode;
};

type At = { step: 'form' | 'done' | 'asked' } | { step: 'code'; otp: OtpChallenge; wish: CustomerInfo };

/** Other contact details once money came: a code to the present email, or the villa is asked. */
export const ContactSteps = ({ payee, known, needs, asked, villa, put, back }: Props) => {
  const { t } = useLanguage();
  const { who } = useHost(villa);
  const [at, setAt] = useState<At>({ step: 'form' });
  const { busy, run } = useCall();
  const heading = useStepHeading(at.step, 'form');
  const { step } = at;

  const askVilla = async (wish: CustomerInfo): Promise<void> => {
    put(await askContactChange(payee, wish));
    setAt({ step: 'asked' });
  };
  const begin = async (wish: CustomerInfo): Promise<void> => {
    if (needs === 'villa') return askVilla(wish);
    setAt({ step: 'code', wish, otp: await askContactCode(payee) });
  };
  const verify = (wish: CustomerInfo, code: string): Promise<unknown> =>
    run(
      async () => {
        put(await changeContact(payee, wish, code));
        setAt({ step: 'done' });
      },
      ...codeFailures,
    );
  const titles = {
    form: t('contact.title'),
    code: t('cancel.codeTitle'),
    done: t('contact.doneTitle'),
    asked: t('contact.askedTitle'),
  };
  return (
    <div className="cancel-steps">
      <h1 tabIndex={-1} ref={heading}>
        {titles[step]}
      </h1>
      {step === 'form' && (
        <>
          {asked && <VillaAsked asked={asked} villa={villa} />}
          <p className="lead">{t(needs === 'villa' ? 'contact.villaLead' : 'contact.codeLead', { who })}</p>
          <CustomerForm
            known={known ? { ...known, email: known.email ?? '' } : {}}
            save={begin}
            submit={t(needs === 'villa' ? 'contact.ask' : 'contact.send', { who })}
            isSaved={false}
            stays={payee.kind === 'booking'}
          />
          <div className="act">{back}</div>
        </>
      )}
      {step === 'code' && (
        <>
          <CodeForm
            otp={at.otp}
            text={t('contact.sentTo', { email: at.otp.sentTo })}
            submit={{ text: t('contact.save'), look: 'btn-main' }}
            busy={busy}
            verify={code => verify(at.wish, code)}
            resend={() => void run(() => begin(at.wish))}
            beside={back}
          />
          <p className="note">
            <button type="button" className="link-btn" disabled={busy} onClick={() => void run(() => askVilla(at.wish))}>
              {t('contact.noAccess', { who })}
            </button>
          </p>
        </>
      )}
      {step === 'done' && <p className="lead">{t('contact.doneText')}</p>}
      {step === 'asked' && <p className="lead">{capital(t('contact.askedText', { who, hours: villa.promises.answerHours }))}</p>}
      {(step === 'done' || step === 'asked') && <div className="act">{back}</div>}
    </div>
  );
};

/** What the villa was asked for, or why it said no. */
const VillaAsked = ({ asked, villa }: Pick<Props, 'villa'> & { asked: NonNullable<Props['asked']> }) => {
  const { t } = useLanguage();
  const { who } = useHost(villa);
  const whole = useWholeDeadline();
  const time = whole(new Date(answerBy(asked, villa)).toISOString(), false);
  return (
    <p className="notice notice-wait" role="status">
      {capital(
        asked.refusal === null ? t('contact.waiting', { who, time }) : t('contact.refused', { who, reason: asked.refusal }),
      )}
    </p>
  );
};

import type { PaymentMethod } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { toast } from '../../components/frame/Toasts.tsx';
import { shownPhone, telephone } from '../../components/telephone.ts';
import { useLanguage } from '../../i18n/language.ts';
import { usuallyWithin } from '../../i18n/numberWords.ts';
import { problemText } from '../../i18n/problemText.ts';
import { Account } from './Account.tsx';
import { CodeWaits } from './card/WaitingCard.tsx';
import type { Payable } from './payable.ts';
import { SlipSender } from './slip/SlipSender.tsx';
import '../../../web-look/notice.css';
import '../../components/notice.css';
import './payment.css';
import '../../../web-look/field.css';
import '../../../web-look/segments.css';
import '../../../web-look/skeleton.css';
import '../../components/frame/skeleton.css';

// Each method is a chunk of its own: only the chosen one is loaded.
const PromptPay = lazy(async () => ({ default: (await import('./PromptPay.tsx')).PromptPay }));
const HostedCard = lazy(async () => ({ default: (await import('./card/HostedCard.tsx')).HostedCard }));
const CardForm = lazy(async () => ({ default: (await import('./card/CardForm.tsx')).CardForm }));

type PaymentWaysProps = {
  villa: Villa;
  payable: Payable;
  /** Replaces the card fields while a card would be refused. */
  beforeCard?: ReactNode;
  /** Leads to the code that a card payment waits for. Another card may replace it. */
  code?: ReactNode;
  /** The terms that the guest accepts by paying: before the button that pays. */
  accept?: ReactNode;
  /** The method shown first, if none was chosen. */
  first?: PaymentMethod | undefined;
};

/** The payment methods that the owner has enabled, and the chosen one. */
export const PaymentWays = ({ villa, payable, beforeCard, code, accept, first }: PaymentWaysProps) => {
  const { t } = useLanguage();
  const methods = villa.paymentMethods;
  const { bankDetails } = payable.payTo;
  const [wished, setWished] = useState<PaymentMethod | null>(first ?? payable.method);
  const [another, setAnother] = useState(false);
  const method = wished && methods.includes(wished) ? wished : methods[0];
  if (!method) return <NoWay phone={villa.phone} />;

  const choose = (next: PaymentMethod) => {
    setWished(next);
    payable.choose(next).catch(error => toast('wrong', problemText(error, t)));
  };
  // A method shown by default is saved only when a payment starts.
  const tellMethod = async () => {
    if (payable.method !== method) await payable.choose(method);
  };
  return (
    <>
      <MethodChoice methods={methods} chosen={method} onChoose={choose} />
      <Suspense fallback={<PaymentSkeleton label={t('common.loading')} />}>
        {method === 'bank_transfer' && bankDetails && <Account amount={payable.amount} bank={bankDetails} />}
        {method === 'promptpay' && <PromptPay payable={payable} />}
        {method === 'credit_card' && beforeCard}
        {method === 'credit_card' && code && <CodeWaits onOther={another ? undefined : () => setAnother(true)}>{code}</CodeWaits>}
        {/* The form stays mounted while the bank is asked, though the other card's code disappears. */}
        {method === 'credit_card' &&
          !beforeCard &&
          (another || !code) &&
          (villa.cardFields === 'hosted' ? (
            <HostedCard payable={payable} test={villa.sandboxCards} accept={accept} />
          ) : (
            <CardForm payable={payable} test={villa.sandboxCards} accept={accept} />
          ))}
      </Suspense>
      {method !== 'credit_card' && (
        <section>
          <h2>{t('payment.slip')}</h2>
          <SlipSender
            payable={payable}
            before={tellMethod}
            accept={accept}
            note={t(payable.payee.kind === 'booking' ? 'payment.sendNote' : 'link.sendNote', {
              usually: usuallyWithin(villa.slipCheckHours, t),
            })}
          />
        </section>
      )}
    </>
  );
};

const NoWay = ({ phone }: { phone: string }) => {
  const { t, language } = useLanguage();
  return (
    <section>
      <p className="notice notice-wait">
        <Icon name="info" />
        {t('payment.noMethod')}
      </p>
      {phone && (
        <div className="send">
          <a className="btn btn-main" href={`tel:${telephone(phone)}`}>
            <Icon name="phone" />
            {t('common.call', { phone: shownPhone(phone, language) })}
          </a>
        </div>
      )}
    </section>
  );
};

const icons: Record<PaymentMethod, string> = { bank_transfer: 'bank', promptpay: 'qr', credit_card: 'card' };

type MethodChoiceProps = {
  methods: PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
};

/** The payment method. With only one there is no choice to show. */
const MethodChoice = ({ methods, chosen, onChoose }: MethodChoiceProps) => {
  const { t } = useLanguage();
  if (methods.length < 2) return null;
  return (
    <section>
      <fieldset>
        <legend className="label">{t('payment.method')}</legend>
        <div className="segments method">
          {methods.map(method => (
            <label key={method}>
              <input type="radio" name="method" value={method} checked={method === chosen} onChange={() => onChoose(method)} />
              <Icon name={icons[method]} />
              <span>{t(`payment.${method}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
};

/** The skeleton of a payment method while its code is loading. */
const PaymentSkeleton = ({ label }: { label: string }) => (
  <section className="stack" role="status">
    <span className="visually-hidden">{label}</span>
    <span className="bone bone-title" />
    <span className="bone bone-button" />
    <span className="bone bone-button" />
    <span className="bone bone-short" />
  </section>
);

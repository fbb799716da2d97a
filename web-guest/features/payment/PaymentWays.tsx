import type { PaymentMethod } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { baht } from '@baan/i18n/money';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { toast } from '../../components/frame/Toasts.tsx';
import { shownPhone, telephone } from '../../components/telephone.ts';
import { useLanguage } from '../../i18n/language.ts';
import { usuallyWithin } from '../../i18n/numberWords.ts';
import { problemText } from '../../i18n/problemText.ts';
import { Account } from './Account.tsx';
import { CodeWaits } from './card/WaitingCard.tsx';
import { useEndedQr } from './endedQr.ts';
import type { Payable } from './payable.ts';
import { SlipSender } from './slip/SlipSender.tsx';
import '../../../web-look/notice.css';
import '../../components/notice.css';
import { hasOwnQr, type Way, waysOf } from './ways.ts';
import './payment.css';
import '../../../web-look/field.css';
import '../../../web-look/segments.css';
import '../../../web-look/skeleton.css';
import '../../components/frame/skeleton.css';

// Each method is a chunk of its own: only the chosen one is loaded.
const PromptPay = lazy(async () => ({ default: (await import('./PromptPay.tsx')).PromptPay }));
const PromptPayCharge = lazy(async () => ({ default: (await import('./PromptPayCharge.tsx')).PromptPayCharge }));
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
export const PaymentWays = ({ villa, payable: given, beforeCard, code, accept, first }: PaymentWaysProps) => {
  const { t, say } = useLanguage();
  const { payable, ended } = useEndedQr(given);
  const ways = waysOf(villa, payable);
  const { bankDetails } = payable.payTo;
  const [wished, setWished] = useState<PaymentMethod | null>(first ?? payable.method);
  const [another, setAnother] = useState(false);
  const [failed, setFailed] = useState(false);
  const open = ways.filter(({ reason }) => reason === undefined);
  const way = open.find(({ method: is }) => is === wished) ?? open[0];
  const charge = (
    <PromptPayCharge
      payable={payable}
      ended={ended}
      house={say(villa.name)}
      test={villa.sandboxCards}
      accept={accept}
      onFail={() => setFailed(true)}
    />
  );
  // While it can be paid, no other way is offered.
  if (payable.promptPay) return <Suspense fallback={<PaymentSkeleton label={t('common.loading')} />}>{charge}</Suspense>;
  if (!way) return <NoWay phone={villa.phone} />;
  const { method } = way;
  // Where the gateway makes no QR, the owner's own one remains, with a slip.
  const isOwnQr = failed && method === 'promptpay' && hasOwnQr(payable);
  const byGateway = way.by === 'gateway' && !isOwnQr;

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
      <MethodChoice ways={ways} chosen={way} amount={payable.amount} onChoose={choose} />
      <Suspense fallback={<PaymentSkeleton label={t('common.loading')} />}>
        {method === 'bank_transfer' && bankDetails && <Account amount={payable.amount} bank={bankDetails} />}
        {method === 'promptpay' && (byGateway ? charge : <PromptPay payable={payable} />)}
        {method === 'credit_card' && beforeCard}
        {method === 'credit_card' && code && <CodeWaits onOther={another ? undefined : () => setAnother(true)}>{code}</CodeWaits>}
        {/* The form stays mounted while the bank is asked, though the other card's code disappears. */}
        {method === 'credit_card' &&
          !beforeCard &&
          (another || !code) &&
          (villa.cardFields === 'hosted' ? (
            <HostedCard
              payable={payable}
              test={villa.sandboxCards}
              accept={accept}
              onPromptPay={open.some(({ method: is }) => is === 'promptpay') ? () => choose('promptpay') : undefined}
            />
          ) : (
            <CardForm payable={payable} test={villa.sandboxCards} accept={accept} />
          ))}
      </Suspense>
      {!byGateway && (
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
  ways: Way[];
  chosen: Way;
  amount: number;
  onChoose: (method: PaymentMethod) => void;
};

/** The payment method. With only one there is no choice to show. One that the amount is too large or too small for is struck. */
const MethodChoice = ({ ways, chosen, amount, onChoose }: MethodChoiceProps) => {
  const { t } = useLanguage();
  if (ways.length < 2) return null;
  const beyond = ways.find(({ reason }) => reason === 'over_limit' || reason === 'under_limit');
  const most = baht(beyond?.limit ?? 0);
  return (
    <section>
      <fieldset>
        <legend className="label">{t('payment.method')}</legend>
        <div className="segments method">
          {ways.map(way => (
            <label key={`${way.method}-${way.by}`}>
              <input
                type="radio"
                name="method"
                value={way.method}
                checked={way === chosen}
                disabled={way.reason !== undefined}
                aria-describedby={way.reason ? 'why-off' : undefined}
                onChange={() => onChoose(way.method)}
              />
              <Icon name={icons[way.method]} />
              <span>
                {t(
                  beyond && way.method === 'promptpay' && way.by === 'transfer' ? 'promptpay.withSlip' : `payment.${way.method}`,
                )}
              </span>
              {way.reason === 'over_limit' && <small>{t('payment.upTo', { most })}</small>}
            </label>
          ))}
        </div>
      </fieldset>
      {beyond && (
        <p className="small muted why-off" id="why-off">
          {t(beyond.reason === 'over_limit' ? 'payment.overLimit' : 'payment.underLimit', { most, amount: baht(amount) })}
        </p>
      )}
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

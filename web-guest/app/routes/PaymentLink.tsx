import type { PaymentMethod } from '@baan/contract/booking';
import type { PaymentLink as Link } from '@baan/contract/paymentLink';
import type { Villa } from '@baan/contract/villa';
import { lazy, type ReactNode, useState } from 'react';
import { AskUs } from '../../components/Contact.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useHeadingFocus, useTitle } from '../../components/frame/pageTitle.ts';
import { Spinner } from '../../components/frame/Spinner.tsx';
import { FlowSkeleton } from '../../features/booking/FlowPage.tsx';
import { CodeStep } from '../../features/payment/card/CodeStep.tsx';
import { SandboxNotice } from '../../features/payment/card/SandboxNotice.tsx';
import { UnknownPayment } from '../../features/payment/card/WaitingCard.tsx';
import { PaymentWays } from '../../features/payment/PaymentWays.tsx';
import { type Payable, payableLink, useOwnCard } from '../../features/payment/payable.ts';
import { SlipRefused } from '../../features/payment/slip/SentSlip.tsx';
import { SlipSender } from '../../features/payment/slip/SlipSender.tsx';
import { LinkClosed, LinkInReview, LinkPaid } from '../../features/paymentLink/LinkEnds.tsx';
import { LinkDeadline, LinkFrame, useLink } from '../../features/paymentLink/LinkFrame.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { usuallyWithin } from '../../i18n/numberWords.ts';
import { attachPayer } from '../../lib/api/paymentCalls.ts';
import { isFailure } from '../../lib/api/request.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { PageError } from '../ErrorBoundary.tsx';
import { CallButton, useVilla } from '../VillaContext.tsx';
import { NoSuchPayment } from './NoSuchPayment.tsx';

// The numbering plans of all countries are larger than the rest of this page.
const ContactSteps = lazy(async () => ({
  default: (await import('../../features/booking/contact/ContactSteps.tsx')).ContactSteps,
}));
const CustomerForm = lazy(async () => ({
  default: (await import('../../features/booking/contact/CustomerForm.tsx')).CustomerForm,
}));

type PaymentLinkProps = {
  id: string;
  /** The payment method that the address asks for. */
  first?: PaymentMethod;
};

/** `/payment/:id` and `/payment-slips/:id`: an amount that the owner asks for, with a booking or without. */
export const PaymentLink = ({ id, first }: PaymentLinkProps) => {
  const { t } = useLanguage();
  const villa = useVilla();
  const link = useLink(id);
  if (link.state === 'failed') {
    return isFailure(link.error, 'not_found', 'validation_failed') ? (
      <NoSuchPayment id={id} />
    ) : (
      <PageError text={t('link.loadFailed')} onRetry={link.reload} />
    );
  }
  if (villa.state === 'failed') return <PageError text={t('home.loadFailed')} onRetry={villa.reload} />;
  if (link.state === 'loading' || villa.state === 'loading') {
    return (
      <>
        <FlowSkeleton />
        <div className="visually-hidden">
          <Spinner label={t('common.loading')} />
        </div>
      </>
    );
  }
  return <LinkPage villa={villa.data} link={link.data} put={link.put} reload={link.reload} first={first} />;
};

type LinkPageProps = {
  villa: Villa;
  link: Link;
  put: (link: Link) => void;
  reload: () => void;
  first: PaymentMethod | undefined;
};

const LinkPage = ({ villa, link, put, reload, first }: LinkPageProps) => {
  const { t, say } = useLanguage();
  const now = useServerNow(1000);
  useTitle(t('link.pageTitle'), say(villa.name));
  const { payable, isUnknown, asking } = useOwnCard(payableLink(link, { put, reload }));
  const { state, otp } = link.payment;
  /** Identifies the waiting code. */
  const waiting = state === 'authorised' ? (otp?.expiresAt ?? 'not sent') : undefined;
  /** The code that the guest chose not to enter. */
  const [declined, setDeclined] = useState<string>();
  const [changesContact, setChangesContact] = useState(false);
  const isOver = Date.parse(link.expiresAt) <= now;
  const isCode = (waiting !== undefined && waiting !== declined) || asking === 'code';
  useHeadingFocus(link.status !== 'open' ? link.status : isUnknown ? 'unknown' : isCode ? 'code' : isOver ? 'expired' : 'open');
  if (link.contactNeeds && changesContact) {
    return (
      <LinkFrame villa={villa} link={link}>
        <ContactSteps
          payee={{ kind: 'paymentLink', id: link.id }}
          known={link.customerInfo}
          needs={link.contactNeeds}
          asked={link.contactChange}
          villa={villa}
          put={({ paymentLink }) => paymentLink && put(paymentLink)}
          back={
            <button type="button" className="btn btn-line" onClick={() => setChangesContact(false)}>
              {t('contact.back')}
            </button>
          }
        />
        <AskUs villa={villa} />
      </LinkFrame>
    );
  }
  const contact = link.contactNeeds && (
    <p className="small muted">
      <button type="button" className="link-btn" onClick={() => setChangesContact(true)}>
        {t('contact.open')}
      </button>
    </p>
  );
  if (link.status === 'paid')
    return <LinkPaid link={link} test={link.payment.test && <SandboxNotice done />} contact={contact} />;
  if (link.status === 'revoked') return <LinkClosed link={link} why="revoked" call={<CallButton />} />;
  if (link.status === 'expired') return <LinkClosed link={link} why="expired" call={<CallButton />} />;
  if (link.status === 'in_review') {
    const usually = usuallyWithin(villa.slipCheckHours, t);
    const slip = <SlipSender payable={payable} note={t('link.sendNote', { usually })} />;
    return <LinkInReview link={link} usually={usually} put={put} slip={slip} contact={contact} />;
  }
  // The bank's answer is awaited past the link's end: a running payment does not expire.
  if (isUnknown) {
    return (
      <LinkFrame villa={villa} link={link}>
        <UnknownPayment payable={payable} />
      </LinkFrame>
    );
  }
  if (isCode) {
    return (
      <LinkFrame villa={villa} link={link}>
        <CodeStep
          payable={payable}
          otherWay={
            <button type="button" className="link-btn back" onClick={() => setDeclined(waiting)}>
              <Icon name="left" />
              {t('otp.otherWay')}
            </button>
          }
        />
      </LinkFrame>
    );
  }
  if (isOver && !waiting && asking !== 'card' && !link.promptPay)
    return <LinkClosed link={link} why="expired" call={<CallButton />} />;
  const code = (
    <button type="button" className="btn btn-main" onClick={() => setDeclined(undefined)}>
      {t('card.enterCode')}
    </button>
  );
  return (
    <OpenLink villa={villa} link={link} payable={payable} put={put} first={waiting ? undefined : first} code={waiting && code} />
  );
};

type OpenLinkProps = Pick<LinkPageProps, 'villa' | 'link' | 'put' | 'first'> & {
  payable: Payable;
  /** Leads to the code that a card payment waits for. */
  code: ReactNode;
};

const OpenLink = ({ villa, link, payable, put, first, code }: OpenLinkProps) => {
  const { t } = useLanguage();
  const payer = (
    <section>
      <h2>{t('link.whoPays')}</h2>
      <CustomerForm known={{}} save={async customer => put(await attachPayer(link.id, customer))} submit={t('link.toCard')} />
    </section>
  );
  return (
    <LinkFrame villa={villa} link={link}>
      <LinkDeadline link={link} />
      {link.refusalReason && <SlipRefused reason={link.refusalReason} />}
      <PaymentWays
        villa={villa}
        payable={payable}
        first={first}
        beforeCard={link.needsCustomerInfo ? payer : undefined}
        code={code}
      />
      <AskUs villa={villa} />
    </LinkFrame>
  );
};

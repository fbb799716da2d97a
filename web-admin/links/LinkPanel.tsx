import { urlOf } from '@baan/contract/apiCalls';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { baht } from '@baan/i18n/money';
import { Box, Card, CardContent, styled, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { ContactWish } from '../bookings/page/ContactWish.tsx';
import { BankAdviceNotice } from '../bookings/slips/BankAdviceNotice.tsx';
import { SlipViewer } from '../bookings/slips/SlipViewer.tsx';
import { moment } from '../format/instant.ts';
import { LinkGatewayCharges } from '../gateway/GatewayCharges.tsx';
import { problemOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Checks, Decide } from '../ui/Rows.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { NoWrap } from '../ui/Words.tsx';
import { LinkChip } from './LinkChip.tsx';
import { LinkDialog, type LinkQuestion } from './LinkDialogs.tsx';
import { EditLinkDialog } from './LinkForms.tsx';
import { LinkHistory } from './LinkHistory.tsx';
import { LinkRefundDialog, LinkRefunds, refundableOf } from './LinkRefund.tsx';
import { ShareLink } from './ShareLink.tsx';
import { SlipReuseNotice } from './SlipReuseNotice.tsx';
import type { LinkDecisions } from './useLinks.ts';

type Props = {
  link: PaymentLinkForStaff;
  decisions: LinkDecisions;
  /** Whether a dialog about the link is open. */
  onAsk: (asking: boolean) => void;
};

/** One link: to be sent, to be reviewed, or how it ended. */
export const LinkPanel = ({ link, decisions, onAsk }: Props) => {
  const text = useText();
  const mayEdit = useMay('edit', 'payment-links');
  const [question, setAsked] = useState<LinkQuestion | 'edit' | 'refund' | null>(null);
  const setQuestion = (next: typeof question) => {
    setAsked(next);
    onAsk(next !== null);
  };
  const { status, paymentSlipUrl } = link;

  const approve = async () => {
    if (link.surplus > 0) return setQuestion('surplus');
    const error = await decisions.decide(service => service.settleLink(link, {}), 'links.settled', { again: approve });
    if (problemOf(error)?.details?.reason !== undefined) setQuestion('reused');
  };

  return (
    <Card component="section" aria-label={link.description}>
      {status === 'in_review' && <SlipViewer slipUrl={paymentSlipUrl} fileName={link.id.slice(0, 8)} amount={link.due} />}
      <CardContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start', paddingBlock: 2.5 }}
      >
        <Box component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {link.description}
        </Box>
        <LinkChip status={status} />
        <Facts link={link} />
        <Ended link={link} />
        {link.contactChange?.refusal === null && (
          <ContactWish
            now={link.payer}
            wish={link.contactChange.customerInfo}
            askedAt={link.contactChange.askedAt}
            busy={decisions.busy}
            answer={mayEdit ? answer => setQuestion(answer === 'accept' ? 'acceptContact' : 'refuseContact') : undefined}
          />
        )}
        {status === 'open' && <ShareLink link={link} />}
        {mayEdit && link.mailTo && (
          <Button
            kind="line"
            icon="mail"
            sx={{ maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' }}
            disabled={decisions.busy}
            onClick={() => decisions.decide(service => service.mailLink(link), 'links.mailed')}
          >
            {text('links.send', { email: link.mailTo })}
          </Button>
        )}
        {status === 'in_review' && <BankAdviceNotice of="payment-links" id={link.id} slipUrl={paymentSlipUrl} due={link.due} />}
        {status === 'in_review' && (
          <Checks sx={{ width: '100%' }}>
            <SlipReuseNotice of="payment-links" id={link.id} slipUrl={paymentSlipUrl} />
          </Checks>
        )}
        <UnansweredNotice again={decisions.unanswered} busy={decisions.busy && question === null} />
        {mayEdit && (
          <Decide
            sx={status === 'in_review' && !decisions.unanswered ? { width: '100%' } : { display: 'flex', flexWrap: 'wrap' }}
          >
            {status === 'in_review' && (
              <>
                {!decisions.unanswered && (
                  <Button kind="sea" icon="check" busy={decisions.busy && question === null} onClick={approve}>
                    {text('links.approve')}
                  </Button>
                )}
                <Button kind="danger" disabled={decisions.busy} onClick={() => setQuestion('refuse')}>
                  {text('links.refuse')}
                </Button>
              </>
            )}
            {(status === 'open' || status === 'expired') && (
              <Button kind="line" disabled={decisions.busy} onClick={() => setQuestion('settle')}>
                {text('links.settle')}
              </Button>
            )}
            {(status === 'open' || status === 'expired') && (
              <Button kind="line" icon="pen" disabled={decisions.busy} onClick={() => setQuestion('edit')}>
                {text('links.edit')}
              </Button>
            )}
            {refundableOf(link) > 0 && (
              <Button kind="line" icon="out" disabled={decisions.busy} onClick={() => setQuestion('refund')}>
                {text(link.refundable?.some(({ left }) => left > 0) ? 'money.gatewayRefund.title' : 'money.refund.button')}
              </Button>
            )}
            {status === 'open' && (
              <Button kind="quiet-danger" disabled={decisions.busy} onClick={() => setQuestion('revoke')}>
                {text('links.revoke')}
              </Button>
            )}
          </Decide>
        )}
      </CardContent>
      <LinkRefunds link={link} />
      <LinkGatewayCharges link={link} />
      <LinkHistory key={link.id} link={link} />
      {question === 'edit' && <EditLinkDialog link={link} decisions={decisions} onClose={() => setQuestion(null)} />}
      {question === 'refund' && <LinkRefundDialog link={link} decisions={decisions} onClose={() => setQuestion(null)} />}
      {question && question !== 'edit' && question !== 'refund' && (
        <LinkDialog question={question} link={link} decisions={decisions} onClose={() => setQuestion(null)} />
      )}
    </Card>
  );
};

/** How the link ended, and the remaining actions. */
const Ended = ({ link: { status, expiresAt, revocationReason } }: { link: PaymentLinkForStaff }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (status === 'open' || status === 'in_review') return null;
  return (
    <Typography color="textSecondary">
      {text(`links.ended.${status}`, { time: moment(expiresAt, now, language) })} {status === 'revoked' && revocationReason}
    </Typography>
  );
};

const Known = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '6px 16px',
  '& dt': { color: 'var(--muted)' },
  '& dd': { overflowWrap: 'anywhere' },
});

/** THB that came by the link, whatever has left again. */
const receivedOf = ({ paid, refunds }: PaymentLinkForStaff): number => refunds.reduce((sum, { amount }) => sum + amount, paid);

const Facts = ({ link }: { link: PaymentLinkForStaff }) => {
  const text = useText();
  const mayEdit = useMay('edit', 'payment-links');
  const [language] = useLanguage();
  const now = useNow(60_000);
  const paid = link.status === 'paid' && link.paidAt && link.paidWith;
  return (
    <Known>
      <dt>{text('links.sum')}</dt>
      <NoWrap as="dd">{baht(paid ? receivedOf(link) : link.amount)}</NoWrap>
      {link.due > 0 && link.due !== link.amount && (
        <>
          <dt>{text(link.status === 'in_review' ? 'links.asked' : 'links.due')}</dt>
          <NoWrap as="dd">{baht(link.due)}</NoWrap>
        </>
      )}
      {link.surplus > 0 && (
        <>
          <dt>{text('links.surplus')}</dt>
          <Typography component="dd" color="error" sx={{ whiteSpace: 'nowrap' }}>
            {baht(link.surplus)}
          </Typography>
        </>
      )}
      {link.booking && link.bookingId && (
        <>
          <dt>{text('links.booking')}</dt>
          <dd>
            <Link to={`/admin/bookings/${link.bookingId}`}>{link.booking.number}</Link>
          </dd>
        </>
      )}
      {link.customerInfo && (
        <>
          <dt>{text('links.payer')}</dt>
          <dd>
            {link.customerInfo.firstName} {link.customerInfo.lastName}
          </dd>
        </>
      )}
      {link.status === 'open' && (
        <>
          <dt>{text('links.until')}</dt>
          <NoWrap as="dd">{moment(link.expiresAt, now, language)}</NoWrap>
        </>
      )}
      {paid && (
        <>
          <dt>{text('links.status.paid')}</dt>
          <dd>
            {text(`method.${paid}`)}, <NoWrap>{moment(link.paidAt ?? '', now, language)}</NoWrap>
          </dd>
          {mayEdit && (
            <>
              <dt>{text('links.receipt')}</dt>
              <dd>
                <a
                  href={urlOf('/payment-links/{id}/receipt', { path: { id: link.id }, query: { lang: language } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {text('links.receiptPdf')}
                </a>
              </dd>
            </>
          )}
        </>
      )}
      {link.refusalReason && link.status === 'open' && (
        <>
          <dt>{text('links.refusedBefore')}</dt>
          <dd>{link.refusalReason}</dd>
        </>
      )}
    </Known>
  );
};

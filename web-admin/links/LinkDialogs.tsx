import type { MoneyMethod } from '@baan/contract/booking';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { baht } from '@baan/i18n/money';
import { required, SelectInput } from 'react-admin';
import { DecisionDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { ReasonInput, ReceivedInput } from '../bookings/decisions/DecisionInputs.tsx';
import { useMoneyMethods } from '../bookings/useBookings.ts';
import { type Text, useText } from '../i18n/useText.ts';
import { type LinkDecisions, linkErrors } from './useLinks.ts';

export type LinkQuestion = 'refuse' | 'reused' | 'surplus' | 'settle' | 'revoke' | 'acceptContact' | 'refuseContact';

type Props = { question: LinkQuestion; link: PaymentLinkForStaff; decisions: LinkDecisions; onClose: () => void };
type Values = { reason: string; method?: MoneyMethod; amount?: number };

const answers = { acceptContact: 'accept', refuseContact: 'refuse' } as const;

const wordsOf = (question: LinkQuestion, link: PaymentLinkForStaff, text: Text) => {
  if (question !== 'acceptContact' && question !== 'refuseContact')
    return {
      title: text(`links.${question}Title`),
      text: text(`links.${question}Text`, { amount: baht(link.due), surplus: baht(link.surplus) }),
      confirm: text(`links.${question}Confirm`),
    };
  const answer = answers[question];
  const email = link.payer?.email;
  return {
    title: text(`contactChange.${answer}Title`),
    text: text(answer === 'accept' && email ? 'contactChange.acceptTold' : `contactChange.${answer}Text`, { email: email ?? '' }),
    confirm: text(`contactChange.${answer}`),
  };
};

const reasonOf = (question: LinkQuestion, text: Text): string =>
  question === 'acceptContact' || question === 'refuseContact'
    ? text(`contactChange.${answers[question]}Reason`)
    : text('links.reason');

/** The dialogs before actions on a link. */
export const LinkDialog = ({ question, link, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const methods = useMoneyMethods();
  const carryOut = ({ reason, method, amount }: Values) => {
    const inDialog = true;
    const commands = {
      refuse: () => decide(service => service.refuseLinkSlip(link, reason), 'links.refused', { inDialog }),
      reused: () => decide(service => service.settleLink(link, { reason }), 'links.settled', { inDialog }),
      surplus: () => decide(service => service.settleLink(link, { reason, amount }), 'links.settled', { inDialog }),
      settle: () => decide(service => service.settleLink(link, { method, reason }), 'links.settled', { inDialog }),
      acceptContact: () =>
        decide(service => service.answerPayerChange(link, 'accept', reason), 'contactChange.accepted', { inDialog }),
      refuseContact: () =>
        decide(service => service.answerPayerChange(link, 'refuse', reason), 'contactChange.refused', { inDialog }),
      revoke: () => decide(service => service.revokeLink(link), 'links.revoked', { inDialog }),
    };
    return commands[question]();
  };
  return (
    <DecisionDialog<Values>
      {...wordsOf(question, link, text)}
      kind={question === 'refuse' || question === 'revoke' || question === 'refuseContact' ? 'danger' : 'sea'}
      busy={busy}
      defaultValues={{
        reason: '',
        method: question === 'settle' ? 'bank_transfer' : undefined,
        amount: question === 'surplus' ? link.due : undefined,
      }}
      onClose={onClose}
      decide={carryOut}
      errors={linkErrors}
    >
      {question === 'surplus' && <ReceivedInput />}
      {question === 'settle' && (
        <SelectInput source="method" label={text('commands.markPaidMethod')} choices={methods} validate={required()} />
      )}
      {question !== 'revoke' && <ReasonInput label={reasonOf(question, text)} />}
    </DecisionDialog>
  );
};

import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { stayLong } from '../../format/day.ts';
import { useText } from '../../i18n/useText.ts';
import { CreateLinkDialog } from '../../links/LinkForms.tsx';
import { useLinkDecisions } from '../../links/useLinks.ts';
import { DialogNotice } from '../../ui/FormDialog.tsx';
import { ChannelDetailsDialog, PayoutDialog } from '../channel/ChannelDialogs.tsx';
import { MoneyDialog } from '../money/MoneyDialog.tsx';
import { RefundDialog } from '../money/RefundDialog.tsx';
import { ConflictNotice } from '../page/ConflictNotice.tsx';
import { RefuseDataDialog, SendCopyDialog } from '../page/DataRequestPanel.tsx';
import { AcceptMoveDialog, RefuseMoveDialog } from '../page/StayChangePanel.tsx';
import { ApproveAmountDialog, ApprovePartDialog } from './ApproveDialogs.tsx';
import type { BookingDialog } from './bookingDialog.ts';
import { changesBetween } from './changes.ts';
import { ReasonDialog } from './DecisionDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { CancelDialog, CancelTwiceDialog, DeleteDialog } from './EndDialogs.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** Changes contact details as asked, or not, with a reason. */
const ContactChangeDialog = ({ answer, booking, decisions, onClose }: Props & { answer: 'accept' | 'refuse' }) => {
  const text = useText();
  const email = booking.customerInfo?.email ?? '';
  const done = answer === 'accept' ? 'contactChange.accepted' : 'contactChange.refused';
  return (
    <ReasonDialog
      title={text(`contactChange.${answer}Title`)}
      text={text(answer === 'accept' && email ? 'contactChange.acceptTold' : `contactChange.${answer}Text`, { email })}
      confirm={text(`contactChange.${answer}`)}
      kind={answer === 'accept' ? 'sea' : 'danger'}
      label={text(`contactChange.${answer}Reason`)}
      busy={decisions.busy}
      decide={reason => decisions.decide((service, seen) => service.answerContactChange(seen, answer, reason), done)}
      onClose={onClose}
    />
  );
};

export const ReinstateDialog = ({ booking: { paid, totalPrice, soldByChannel }, decisions, onClose }: Props) => {
  const text = useText();
  const ofOwn = paid > 0 && paid >= totalPrice ? 'commands.reinstateTextPaid' : 'commands.reinstateText';
  return (
    <ReasonDialog
      title={text('commands.reinstateTitle')}
      text={text(soldByChannel ? 'commands.reinstateTextChannel' : ofOwn)}
      confirm={text('commands.reinstateConfirm')}
      label={`${text('commands.reinstateReason')} (${text('commands.optional')})`}
      optional
      busy={decisions.busy}
      decide={reason => decisions.decide((service, seen) => service.reinstate(seen, reason), 'commands.reinstated')}
      onClose={onClose}
    />
  );
};

export const RefuseDialog = ({ booking, decisions, onClose }: Props) => {
  const text = useText();
  return (
    <ReasonDialog
      title={text('commands.refuseTitle')}
      text={text(booking.status === 'expired' ? 'commands.refuseLateText' : 'commands.refuseText')}
      confirm={text('commands.refuseConfirm')}
      kind="danger"
      label={text('commands.refuseReason')}
      busy={decisions.busy}
      decide={reason => decisions.decide((service, seen) => service.refuse(seen, reason), 'commands.refused')}
      onClose={onClose}
    />
  );
};

/** The same slip was used for another booking: approving it needs a reason. */
export const ApproveReusedDialog = ({ decisions, onClose }: Pick<Props, 'decisions' | 'onClose'>) => {
  const text = useText();
  return (
    <ReasonDialog
      title={text('commands.approveTitle')}
      text={text('commands.approveText')}
      confirm={text('commands.approveConfirm')}
      label={text('commands.approveReason')}
      busy={decisions.busy}
      decide={reason => decisions.decide((service, seen) => service.approve(seen, { reason }), 'commands.approved')}
      onClose={onClose}
    />
  );
};

/** Requests a booking's open balance from its guest, in the guest's language. */
const AskByLink = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const text = useText();
  const decisions = useLinkDecisions();
  const { id, account, checkIn, checkOut, language, customerInfo } = booking;
  return (
    <CreateLinkDialog
      decisions={decisions}
      proposed={{
        amount: account.balance,
        description: text('links.restOf', { days: stayLong(checkIn, checkOut, language) }),
        bookingId: id,
        language,
        send: Boolean(customerInfo?.email),
      }}
      onCreated={() => undefined}
      onClose={onClose}
    />
  );
};

type OpenProps = Props & { question: BookingDialog };

/**
 * The open dialog. It is rendered outside the panels, so that it stays, with its input, even if the booking changes meanwhile
 * and its panel disappears. The dialog then says what changed.
 */
export const BookingDialogs = ({ question, booking, decisions, onClose }: OpenProps) => {
  const [opened] = useState(booking);
  // The edit dialog does that itself: it applies to the booking as it was opened.
  const changes = question === 'edit' || decisions.busy ? [] : changesBetween(opened, booking);
  const decide: BookingCommands['decide'] = (decision, done, options) =>
    decisions.decide(decision, done, { ...options, inDialog: true });
  return (
    <DialogNotice.Provider value={changes.length > 0 ? <ConflictNotice changes={changes} /> : null}>
      <QuestionDialog question={question} booking={booking} decisions={{ ...decisions, decide }} onClose={onClose} />
    </DialogNotice.Provider>
  );
};

const QuestionDialog = ({ question, ...props }: OpenProps) => {
  const navigate = useNavigate();
  switch (question) {
    case 'edit':
      return <EditDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'cancelTwice':
      return <CancelTwiceDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} onDeleted={() => navigate('/admin/bookings')} />;
    case 'reinstate':
      return <ReinstateDialog {...props} />;
    case 'refuseSlip':
      return <RefuseDialog {...props} />;
    case 'approveReused':
      return <ApproveReusedDialog {...props} />;
    case 'approveAmount':
      return <ApproveAmountDialog {...props} />;
    case 'approvePart':
      return <ApprovePartDialog {...props} />;
    case 'acceptMove':
      return <AcceptMoveDialog {...props} />;
    case 'refuseMove':
      return <RefuseMoveDialog {...props} />;
    case 'acceptContact':
      return <ContactChangeDialog answer="accept" {...props} />;
    case 'refuseContact':
      return <ContactChangeDialog answer="refuse" {...props} />;
    case 'sendCopy':
      return <SendCopyDialog {...props} />;
    case 'refuseCopy':
      return <RefuseDataDialog kind="copy" {...props} />;
    case 'refuseErasure':
      return <RefuseDataDialog kind="erasure" {...props} />;
    case 'channelDetails':
      return <ChannelDetailsDialog {...props} />;
    case 'payout':
      return <PayoutDialog {...props} />;
    case 'link':
      return <AskByLink {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    default:
      return <MoneyDialog action={question} {...props} />;
  }
};

import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AskByLink } from '../links/AskByLink.tsx';
import { DialogNotice } from '../ui/DialogNotice.ts';
import { ApproveAmountDialog } from './ApproveAmountDialog.tsx';
import { ApprovePartDialog } from './ApprovePartDialog.tsx';
import { ApproveReusedDialog } from './ApproveReusedDialog.tsx';
import type { BookingDialog } from './bookingDialog.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ContactChangeDialog } from './ContactChangeDialog.tsx';
import { changesBetween } from './changes.ts';
import { RefuseDataDialog, SendCopyDialog } from './DataRequestDialogs.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { MoneyDialog } from './money/MoneyDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { ReinstateDialog } from './ReinstateDialog.tsx';
import { AcceptMoveDialog, RefuseMoveDialog } from './StayChangeDialogs.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { question: BookingDialog; booking: Booking; decisions: BookingCommands; onClose: () => void };

/**
 * The open dialog. It is rendered outside the panels, so that it stays, with its input, even if the booking changes meanwhile
 * and its panel disappears. The dialog then says what changed.
 */
export const BookingDialogs = ({ question, booking, decisions, onClose }: Props) => {
  const [opened] = useState(booking);
  // The edit dialog does that itself: it applies to the booking as it was opened.
  const changes = question === 'edit' || decisions.busy ? [] : changesBetween(opened, booking);
  const decide: BookingCommands['decide'] = (decision, done, options) =>
    decisions.decide(decision, done, { ...options, inDialog: true });
  return (
    <DialogNotice.Provider value={changes.length > 0 ? <ConflictNotice changes={changes} /> : null}>
      <Asked question={question} booking={booking} decisions={{ ...decisions, decide }} onClose={onClose} />
    </DialogNotice.Provider>
  );
};

const Asked = ({ question, ...props }: Props) => {
  const navigate = useNavigate();
  switch (question) {
    case 'edit':
      return <EditDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
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
    case 'link':
      return <AskByLink {...props} />;
    default:
      return <MoneyDialog action={question} {...props} />;
  }
};

import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { decisions: BookingCommands; onClose: () => void };

/** The same slip was used for another booking: approving it needs a reason. */
export const ApproveReusedDialog = ({ decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  return (
    <FormDialog<{ reason: string }>
      title={text('commands.approveTitle')}
      text={text('commands.approveText')}
      confirm={text('commands.approveConfirm')}
      busy={busy}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const error = await decide((service, seen) => service.approve(seen, { reason }), 'commands.approved');
        if (error) return fieldErrors(error, text);
        onClose();
      }}
    >
      <ReasonInput label={text('commands.approveReason')} />
    </FormDialog>
  );
};

import { fieldErrors } from '../../forms/fieldErrors.ts';
import { useText } from '../../i18n/useText.ts';
import { FormDialog, type FormDialogProps } from '../../ui/FormDialog.tsx';
import { ReasonInput, type ReasonInputProps } from './DecisionInputs.tsx';

type Props<Values extends object> = Omit<FormDialogProps<Values>, 'onConfirm'> & {
  /** Resolves with the error, or null. */
  decide: (values: Values) => Promise<unknown>;
  /** The error by field path. */
  errors?: typeof fieldErrors;
};

/** A dialog before a decision: it closes once the service has carried it out, and shows a refusal itself. */
export const DecisionDialog = <Values extends object>({ decide, errors = fieldErrors, ...dialog }: Props<Values>) => {
  const text = useText();
  const confirm = async (values: Values) => {
    const error = await decide(values);
    if (error) return errors(error, text);
    dialog.onClose();
    return undefined;
  };
  return <FormDialog<Values> {...dialog} onConfirm={confirm} />;
};

type ReasonProps = Omit<Props<{ reason: string }>, 'decide' | 'defaultValues'> &
  ReasonInputProps & { decide: (reason: string) => Promise<unknown> };

/** The same, for a decision that needs a reason alone. */
export const ReasonDialog = ({ label, hint, optional, decide, children, ...dialog }: ReasonProps) => (
  <DecisionDialog {...dialog} defaultValues={{ reason: '' }} decide={({ reason }) => decide(reason)}>
    {children}
    <ReasonInput label={label} hint={hint} optional={optional} />
  </DecisionDialog>
);

import { maxLength, required, TextInput } from 'react-admin';

const longest = maxLength(500);
const needed = [required(), longest];

/** A reason that is kept in the history. */
export const ReasonInput = ({ label, hint, optional = false }: { label: string; hint?: string; optional?: boolean }) => (
  <TextInput
    source="reason"
    label={label}
    helperText={hint ?? false}
    multiline
    minRows={2}
    validate={optional ? longest : needed}
  />
);

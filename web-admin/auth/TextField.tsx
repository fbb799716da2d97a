import { TextField as MuiTextField, type TextFieldProps } from '@mui/material';

type Props = Omit<TextFieldProps, 'error' | 'helperText'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A field of the sign-in pages: label above, hint or error below. */
export const TextField = ({ label, hint, error, ...input }: Props) => (
  <MuiTextField {...input} label={label} error={Boolean(error)} helperText={error || hint} />
);

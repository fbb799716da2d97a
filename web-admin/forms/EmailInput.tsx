import { TextInput, type TextInputProps } from 'react-admin';
import { emailRule } from './emailRule.ts';

const typing = { htmlInput: { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } } as const;

/** No `type="email"`: browsers change an address whose domain is not ASCII, or refuse it. */
export const EmailInput = ({ validate = [], ...input }: TextInputProps) => (
  <TextInput {...input} slotProps={typing} validate={[validate, emailRule].flat()} />
);

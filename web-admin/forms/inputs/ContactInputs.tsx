import { isEmail } from '@baan/contract/emailAddress';
import { TextInput, type TextInputProps } from 'react-admin';
import type { MessageKey } from '../../i18n/en.ts';

/** For `validate` of an input: the service's rule, in place of react-admin's, which knows ASCII alone. */
const emailRule = (typed: string | null | undefined): MessageKey | undefined =>
  typed && !isEmail(typed) ? 'field.invalid_email' : undefined;

const emailInputTyping = {
  htmlInput: { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} as const;

/** No `type="email"`: browsers change an address whose domain is not ASCII, or refuse it. */
export const EmailInput = ({ validate = [], ...input }: TextInputProps) => (
  <TextInput {...input} slotProps={emailInputTyping} validate={[validate, emailRule].flat()} />
);

const typing = { htmlInput: { inputMode: 'tel' } } as const;

/** Text with the keys of a telephone: the service reads digits of any script. */
export const PhoneInput = (input: TextInputProps) => <TextInput {...input} slotProps={typing} />;

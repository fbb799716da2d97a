import { TextInput, type TextInputProps } from 'react-admin';

const typing = { htmlInput: { inputMode: 'tel' } } as const;

/** Text with the keys of a telephone: the service reads digits of any script. */
export const PhoneInput = (input: TextInputProps) => <TextInput {...input} slotProps={typing} />;

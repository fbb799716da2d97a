import { isEmail } from '@baan/contract/emailAddress';
import type { MessageKey } from '../i18n/en.ts';

/** For `validate` of an input: the service's rule, in place of react-admin's, which knows ASCII alone. */
export const emailRule = (typed: string | null | undefined): MessageKey | undefined =>
  typed && !isEmail(typed) ? 'field.invalid_email' : undefined;

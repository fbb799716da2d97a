import type { GuestCodePurpose } from '@baan/domain/code/guestCode';
import type { Language } from '@baan/domain/shared/customer';
import { timeOf } from '@baan/words/dates';
import { lettersIn } from '@baan/words/letters';
import { codeFrame } from '../mail/codeFrame.ts';
import type { Letter } from '../mail/letter.ts';
import { called } from '../mail/phrases.ts';
import { speechIn } from '../mail/speech.ts';

type Facts = {
  code: string;
  purpose: GuestCodePurpose;
  houseName: string;
  firstName: string;
  language: Language;
  number: string;
  expiresAt: string;
};

/** A code that proves the guest to be the one that booked. */
export const guestCodeLetter = ({ code, purpose, houseName, firstName, language, number, expiresAt }: Facts): Letter => {
  const { text, words } = speechIn(language, houseName, {
    name: called(firstName, language),
    time: timeOf(expiresAt, language),
    purpose: lettersIn(language)(`guestCode.purpose.${purpose}`),
  });
  return {
    ...codeFrame(code, houseName, language),
    preview: text('guestCode.preview'),
    lead: words('guestCode.lead'),
    rows: [{ label: text('stay.booking'), value: [{ strong: number }] }],
    closing: text('guestCode.closing'),
  };
};

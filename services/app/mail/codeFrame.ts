import type { Language } from '@baan/domain/shared/customer';
import type { Letter } from './letter.ts';
import { speechIn } from './speech.ts';

/** What letters with a code share. `code`: six digits. */
export const codeFrame = (
  code: string,
  houseName: string,
  language: Language,
): Pick<Letter, 'language' | 'subject' | 'houseName' | 'picture' | 'heading' | 'button' | 'sections'> => ({
  language,
  subject: `${speechIn(language, houseName).text('code.subject', { code })} · ${houseName}`,
  houseName,
  picture: null,
  heading: [{ keepTogether: `${code.slice(0, 3)} ${code.slice(3)}` }],
  button: null,
  sections: [],
});

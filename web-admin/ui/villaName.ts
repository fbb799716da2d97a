import type { Language } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';

/** The house's name in this language, else in English, else in the other, else a word for any house. */
export const villaName = (villa: Pick<Villa, 'name'> | null | undefined, language: Language): string =>
  villa?.name[language] || villa?.name.en || villa?.name.th || (language === 'th' ? 'บ้านพัก' : 'Villa');

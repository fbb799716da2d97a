import type { Villa } from '@baan/contract/villa';
import type { HouseLanguage } from '@baan/words/languages';

/** The house's name in this language, else in English, else in the other, else a generic word. */
export const villaName = (villa: Pick<Villa, 'name'> | null | undefined, language: HouseLanguage): string =>
  villa?.name[language] || villa?.name.en || villa?.name.th || (language === 'th' ? 'บ้านพัก' : 'Villa');

import type { Villa } from '@baan/contract/villa';
import type { StaffLanguage } from '@baan/i18n/languages';

/** The villa's name in this language, else in English, else in the other, else a generic word. */
export const villaName = (villa: Pick<Villa, 'name'> | null | undefined, language: StaffLanguage): string =>
  villa?.name[language] || villa?.name.en || villa?.name.th || (language === 'th' ? 'บ้านพัก' : 'Villa');

import type { Language } from '@baan/words/languages';

/** A Thai number as the reader dials it: as neighbours do in Thai, else +66 81 234 5678. */
export const phoneFor = (phone: string, language: Language): string =>
  language !== 'th' && phone.startsWith('0') ? `+66 ${phone.slice(1)}` : phone;

export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

import type { Language } from '@baan/contract/booking';

/** Ten digits of Thailand, as they are dialled within it. */
const thai = /^0(\d{1,2})(\d{3})(\d{4})$/;

const figures = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** What a `tel:` link takes: the international form, so that it works from a phone of any country. */
export const telephone = (phone: string): string => figures(phone).replace(/^0(?=[1-9])/, '+66');

/** As it is read: a Thai number in groups, in the international form where the page is not Thai; any other as it was given. */
export const shownPhone = (phone: string, language: Language): string => {
  const [, area, ...rest] = figures(phone).replace(/^\+66/, '0').match(thai) ?? [];
  return area ? [language === 'th' ? `0${area}` : `+66 ${area}`, ...rest].join(' ') : phone;
};

import type { Language } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { formatsOf } from '@baan/i18n/languages';

/** Ten digits of Thailand, as dialled within the country. */
const thai = /^0(\d{1,2})(\d{3})(\d{4})$/;

const figures = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** The number for a `tel:` link: in international form, so that it works from any country. */
export const telephone = (phone: string): string => figures(phone).replace(/^0(?=[1-9])/, '+66');

/** The number as displayed: Thai numbers in groups, in international form if the page is not Thai; others unchanged. */
export const shownPhone = (phone: string, language: Language): string => {
  const [, area, ...rest] = figures(phone).replace(/^\+66/, '0').match(thai) ?? [];
  return area ? [formatsOf(language).local ? `0${area}` : `+66 ${area}`, ...rest].join(' ') : phone;
};

export const lineUrl = (line: string): string => `https://line.me/R/ti/p/${encodeURIComponent(line)}`;
export const whatsappUrl = (whatsapp: string): string => `https://wa.me/${telephone(whatsapp).replace(/^\+/, '')}`;

/** The URL to write to the villa, or to call it if it reads no messages; undefined if it gives neither. */
export const chatUrl = ({ line, whatsapp, phone }: Villa): string | undefined => {
  if (line) return lineUrl(line);
  if (whatsapp) return whatsappUrl(whatsapp);
  return phone ? `tel:${telephone(phone)}` : undefined;
};

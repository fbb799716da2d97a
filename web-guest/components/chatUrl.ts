import type { Villa } from '@baan/contract/villa';
import { telephone } from './telephone.ts';

export const lineUrl = (line: string): string => `https://line.me/R/ti/p/${encodeURIComponent(line)}`;
export const whatsappUrl = (whatsapp: string): string => `https://wa.me/${telephone(whatsapp).replace(/^\+/, '')}`;

/** The URL to write to the villa, or to call it if it reads no messages; undefined if it gives neither. */
export const chatUrl = ({ line, whatsapp, phone }: Villa): string | undefined => {
  if (line) return lineUrl(line);
  if (whatsapp) return whatsappUrl(whatsapp);
  return phone ? `tel:${telephone(phone)}` : undefined;
};

import type { TermsTexts } from '../th/terms.ts';
import type { Translated } from '../translate.ts';

export const terms: Translated<TermsTexts> = {
  free: 'free until {{day}}',
  part: '{{percent}}% back until {{day}}',
  next: '{{before}}, then {{step}}',
  after: 'nothing back',
  none: 'nothing back',
};

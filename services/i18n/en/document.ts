import type { DocumentTexts } from '../th/document.ts';

export const document: DocumentTexts = {
  language: 'English',
  from: 'From {{price}} a night',
  call: 'Call {{phone}}',
  noScript: 'Booking online needs JavaScript, which is off in this browser.',
  failed: 'The booking page did not load.',
  reload: 'Reload it.',
  orCall: 'You can also call us, and we will book for you.',
  orWrite: 'You can also write to us, and we will book for you.',
  preparing: 'The house is being prepared. Please try again in a moment.',
  notBuilt: 'This page is not built yet.',
  promptPayQr: 'PromptPay QR',
};

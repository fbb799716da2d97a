import type { Language } from './languages.ts';

/** What a guest reads whose nights a channel sold too, unless the owner writes something else. */
export const apology: Record<Language, string> = {
  th: 'ขอโทษด้วย คืนที่คุณจองถูกขายที่อื่นในเวลาเดียวกัน ยินดีให้เลือกวันอื่น',
  en: 'We are sorry: your nights were sold on another site at the same moment. You are welcome to choose other nights.',
};

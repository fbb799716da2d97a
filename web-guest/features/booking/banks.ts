import type { Localized } from '@baan/contract/villa';

/** The banks that most guests use, the largest first. Other banks are typed. */
export const banks: readonly Localized[] = [
  { th: 'กสิกรไทย', en: 'Kasikornbank' },
  { th: 'ไทยพาณิชย์', en: 'SCB' },
  { th: 'กรุงเทพ', en: 'Bangkok Bank' },
  { th: 'กรุงไทย', en: 'Krungthai' },
  { th: 'กรุงศรีอยุธยา', en: 'Krungsri' },
  { th: 'ทีทีบี', en: 'ttb' },
  { th: 'ออมสิน', en: 'GSB' },
  { th: 'ธ.ก.ส.', en: 'BAAC' },
  { th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra' },
  { th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai' },
  { th: 'ทิสโก้', en: 'TISCO' },
  { th: 'ยูโอบี', en: 'UOB' },
  { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'LH Bank' },
];

/** As the villa reads the bank, in any guest language: กสิกรไทย (Kasikornbank). */
export const bankInFull = ({ th, en }: Localized): string => `${th} (${en})`;

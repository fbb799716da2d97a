import type { Localized } from '@baan/contract/villa';

/** Where most guests have their account, the largest first. A bank that is not among them is typed. */
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

/** As the house reads it, whatever language the guest speaks: กสิกรไทย (Kasikornbank). */
export const bankInFull = ({ th, en }: Localized): string => `${th} (${en})`;

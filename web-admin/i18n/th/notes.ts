import type { Messages } from '../en.ts';

export const notes: Messages['notes'] = {
  title: 'บันทึกช่วยจำ',
  hidden: 'แขกไม่เห็น',
  label: 'เขียนบันทึก',
  placeholder: 'จดอะไรไว้ให้ทีมงาน',
  add: 'จดไว้',
  added: 'จดไว้แล้ว',
};

import type { Messages } from '../en.ts';

export const part: Messages['part'] = {
  ask: 'เงินเข้าไม่ครบยอด',
  title: 'รับเงินบางส่วน',
  amount: 'เงินที่เข้าจริง (บาท)',
  left: 'เหลือ {{rest}} จาก {{due}}',
  rest: 'แล้วการจองนี้ล่ะ',
  wait: 'รอส่วนที่เหลือ',
  confirm: 'ยืนยันเลย',
  waitThen: 'กลับเป็นรอชำระ แขกมีเวลาอย่างน้อย 30 นาทีเพื่อส่งส่วนที่เหลือ',
  confirmThen: 'ยืนยันทันที ส่วนที่เหลือค้างอยู่จนกว่าจะได้รับ',
  message: 'ข้อความถึงแขก',
  waitAmount: 'รับ {{amount}} แล้วรอ',
  confirmAmount: 'รับ {{amount}} แล้วยืนยัน',
  done: 'บันทึกเงินที่เข้าแล้ว',
};

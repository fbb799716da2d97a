/** Heads of the columns in the CSV files that the console saves. */
export const csv = {
  number: 'เลขที่',
  status: 'สถานะ',
  source: 'มาทาง',
  name: 'ผู้จอง',
  email: 'อีเมล',
  phone: 'โทรศัพท์',
  checkIn: 'เช็กอิน',
  checkOut: 'เช็กเอาต์',
  nights: 'คืน',
  rooms: 'ห้อง',
  adults: 'ผู้ใหญ่',
  children: 'เด็ก',
  method: 'วิธีชำระ',
  total: 'ยอดรวม',
  paid: 'ชำระแล้ว',
  owed: 'ค้างชำระ',
  refundDue: 'ต้องคืนเงิน',
  placed: 'จองเมื่อ',
  day: 'วันที่',
  kind: 'รายการ',
  received: 'รับเงิน',
  refunded: 'คืนเงิน',
};

export type CsvTexts = typeof csv;

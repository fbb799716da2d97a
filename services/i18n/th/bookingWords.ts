/** Names in the villa's lists, for the console and the files that it saves. */
export const bookingWords = {
  status: {
    pending_payment: 'รอชำระ',
    in_review: 'กำลังตรวจ',
    confirmed: 'ยืนยันแล้ว',
    cancelled: 'ยกเลิก',
    expired: 'หมดเวลา',
  },
  method: { bank_transfer: 'โอนธนาคาร', promptpay: 'พร้อมเพย์', credit_card: 'บัตร', cash: 'เงินสด' },
  /** Sources of a booking. */
  source: {
    website: 'เว็บไซต์',
    phone: 'โทรศัพท์',
    line: 'LINE',
    walk_in: 'เดินเข้ามา',
    airbnb: 'Airbnb',
    booking_com: 'Booking.com',
    agoda: 'Agoda',
    vrbo: 'Vrbo',
    google: 'Google ปฏิทิน',
    other: 'อื่น ๆ',
  },
  /** Purposes of money. */
  money: {
    stay: 'คืนที่พัก',
    kept: 'เก็บไว้จากการยกเลิก',
    unconfirmed: 'การจองที่ยังไม่ยืนยัน',
    link: 'ลิงก์ที่ไม่ผูกกับการจอง',
  },
};

export type BookingWords = typeof bookingWords;

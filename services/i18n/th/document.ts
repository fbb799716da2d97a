/** The page before the site runs on it, and where it cannot. */
export const document = {
  /** This language, in its own words. */
  language: 'ภาษาไทย',
  from: 'เริ่มต้น {{price}} ต่อคืน',
  call: 'โทร {{phone}}',
  noScript: 'การจองออนไลน์ต้องเปิด JavaScript ซึ่งเบราว์เซอร์นี้ปิดอยู่',
  failed: 'หน้าจองโหลดไม่สำเร็จ',
  reload: 'โหลดใหม่',
  orCall: 'หรือโทรหาเรา แล้วเราจองให้',
  orWrite: 'หรือทักหาเรา แล้วเราจองให้',
  preparing: 'กำลังเตรียมข้อมูล โปรดลองใหม่ในอีกสักครู่',
  notBuilt: 'หน้านี้ยังไม่พร้อม',
  promptPayQr: 'QR พร้อมเพย์',
};

export type DocumentTexts = typeof document;

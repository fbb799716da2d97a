/** What a line of a price is called that has no name of its own: on the site, in letters and on receipts. */
export const lines = { fee: 'ค่าบริการ', discount: 'ส่วนลด', adjustment: 'ปรับตามที่ตกลงกัน' };

export type LineTexts = typeof lines;

/** Names of price lines without a label of their own: on the site, in letters and on receipts. */
export const lines = { fee: 'ค่าบริการ', discount: 'ส่วนลด', adjustment: 'ปรับตามที่ตกลงกัน' };

export type LineTexts = typeof lines;

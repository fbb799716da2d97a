/** What the file of the audit says of itself. `stored` and `decrypted` are names in it. */
export const auditFile = {
  owner: 'hash แต่ละค่าคำนวณซ้ำได้จากข้อมูลใน stored ส่วน decrypted เป็นสำเนาที่อ่านได้',
  auditor: 'ไฟล์นี้แทนรหัสการจองและลิงก์ ตัดข้อมูลส่วนบุคคล และปิดบังเลขบัญชี จึงคำนวณ hash ซ้ำจากไฟล์นี้ไม่ได้',
};

export type AuditFileTexts = typeof auditFile;

/**
 * Banks in Thailand, named in both languages. Guests of either language read the same line, so it contains both names.
 * The field takes any other text as well.
 */
export const thaiBanks: readonly string[] = [
  ['กสิกรไทย', 'Kasikornbank'],
  ['ไทยพาณิชย์', 'SCB'],
  ['กรุงเทพ', 'Bangkok Bank'],
  ['กรุงไทย', 'Krungthai'],
  ['กรุงศรีอยุธยา', 'Krungsri'],
  ['ทหารไทยธนชาต', 'ttb'],
  ['ออมสิน', 'GSB'],
  ['ธ.ก.ส.', 'BAAC'],
  ['อาคารสงเคราะห์', 'GH Bank'],
  ['ยูโอบี', 'UOB'],
  ['ซีไอเอ็มบี ไทย', 'CIMB Thai'],
  ['แลนด์ แอนด์ เฮ้าส์', 'LH Bank'],
  ['เกียรตินาคินภัทร', 'KKP'],
  ['ทิสโก้', 'TISCO'],
  ['ไทยเครดิต', 'Thai Credit'],
  ['อิสลามแห่งประเทศไทย', 'IBank'],
  ['ไอซีบีซี (ไทย)', 'ICBC Thai'],
].map(([thai, english]) => `${thai} (${english})`);

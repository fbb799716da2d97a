/** The merchant of the double, as the gateway's QR names one: a biller, not a telephone number. */
const biller = { id: '010555600000099', reference: 'DOUBLE' };

const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, as EMVCo wants it. */
const crcOf = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** The text of a PromptPay QR for a bill of this amount, in baht. */
export const promptPayText = (amount: number): string => {
  const bill = field('00', 'A000000677010112') + field('01', biller.id) + field('02', biller.reference);
  const text = `${field('00', '01')}${field('01', '12')}${field('30', bill)}${field('53', '764')}${field('54', amount.toFixed(2))}${field('58', 'TH')}6304`;
  return text + crcOf(text);
};

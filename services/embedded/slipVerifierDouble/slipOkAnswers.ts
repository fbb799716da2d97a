import type { DoubleBanks, DoubleTransfer } from './transfers.ts';

export type DoubleAnswer = { status: number; body: unknown };

const none = { type: null, value: null };

/** As SlipOK's documentation 1.7 shows it. */
const slipData = ({ transferId, sendingBank, receivingBank, at, amount, sender, receiver }: DoubleTransfer) => {
  const local = new Date(Date.parse(at) + 7 * 3_600_000).toISOString();
  return {
    success: true,
    message: '✅',
    language: 'TH',
    receivingBank,
    sendingBank,
    transRef: transferId,
    transDate: local.slice(0, 10).replaceAll('-', ''),
    transTime: local.slice(11, 19),
    transTimestamp: new Date(at).toISOString(),
    sender: { displayName: sender.th, name: sender.en, proxy: none, account: { type: 'BANKAC', value: sender.account } },
    receiver: {
      displayName: receiver.th,
      name: receiver.en,
      proxy: receiver.promptPay ? { type: 'MSISDN', value: receiver.promptPay } : none,
      account: { type: 'BANKAC', value: receiver.account },
    },
    amount,
    paidLocalAmount: amount,
    paidLocalCurrency: '764',
    countryCode: 'TH',
    transFeeAmount: '0',
    ref1: '',
    ref2: '',
    ref3: '',
    toMerchantId: '',
  };
};

const failure = (code: number, message: string, data?: object): DoubleAnswer => ({
  status: 400,
  body: { code, message, ...(data ? { data } : {}) },
});

export const slipOkAnswer = (banks: DoubleBanks, transferId: string | null, sendingBank: string): DoubleAnswer => {
  if (banks.quotaLeft() <= 0) return failure(1004, 'ใช้งานเกินโควต้าแพ็กเกจแล้ว');
  if (transferId === null) return failure(1008, 'QR ดังกล่าวไม่ใช่ QR สำหรับการตรวจสอบการชำระเงิน');
  const delay = banks.delayOf(transferId);
  if (delay)
    return failure(1010, 'กรุณารอการตรวจสอบสลิปหลังการโอน', { bankCode: sendingBank, bankName: 'Bank', delay: delay.minutes });
  banks.countQuestion();
  const transfer = banks.find(transferId);
  if (!transfer || transfer.sendingBank !== sendingBank) return failure(1011, 'QR Code หมดอายุ หรือ ไม่มีรายการอยู่จริง');
  const data = slipData(transfer);
  return banks.tell(transferId) ? failure(1012, 'สลิปซ้ำ', data) : { status: 200, body: { success: true, data } };
};

export const slipOkQuota = (banks: DoubleBanks): DoubleAnswer => ({
  status: 200,
  body: {
    success: true,
    data: { quota: Math.max(0, banks.quotaLeft()), overQuota: 0, specialQuota: 0, endDate: '2026-12-31T16:59:59.000Z' },
  },
});

export const slipOkRefusal: DoubleAnswer = { status: 400, body: { code: 1002, message: 'Authorization Header ไม่ถูกต้อง' } };

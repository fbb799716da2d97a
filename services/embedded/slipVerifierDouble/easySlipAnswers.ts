import type { DoubleAnswer } from './slipOkAnswers.ts';
import type { DoubleBanks, DoubleTransfer } from './transfers.ts';

const bankOf = (id: string) => ({ id, name: 'ธนาคาร', short: 'BANK' });

/** As EasySlip's documentation of version 2 shows it. */
const rawSlip = (payload: string, transfer: DoubleTransfer) => {
  const { transferId, sendingBank, receivingBank, at, amount, sender, receiver } = transfer;
  return {
    payload,
    transRef: transferId,
    date: new Date(Date.parse(at) + 7 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+07:00'),
    countryCode: 'TH',
    amount: { amount, local: { amount: 0, currency: '' } },
    fee: 0,
    ref1: '',
    ref2: '',
    ref3: '',
    sender: {
      bank: bankOf(sendingBank),
      account: { name: { th: sender.th, en: sender.en }, bank: { type: 'BANKAC', account: sender.account } },
    },
    receiver: {
      bank: bankOf(receivingBank),
      account: {
        name: { th: receiver.th, en: receiver.en },
        bank: { type: 'BANKAC', account: receiver.account },
        ...(receiver.promptPay ? { proxy: { type: 'MSISDN', account: receiver.promptPay } } : {}),
      },
    },
  };
};

const failure = (status: number, code: string, message: string): DoubleAnswer => ({
  status,
  body: { success: false, error: { code, message } },
});

type Question = { payload: string; transferId: string | null; sendingBank: string; checkDuplicate: boolean };

export const easySlipAnswer = (
  banks: DoubleBanks,
  { payload, transferId, sendingBank, checkDuplicate }: Question,
): DoubleAnswer => {
  if (banks.quotaLeft() <= 0) return failure(403, 'QUOTA_EXCEEDED', 'Your API quota has been exceeded');
  if (transferId === null) return failure(400, 'VALIDATION_ERROR', 'Validation failed');
  if (banks.delayOf(transferId)) return failure(404, 'SLIP_PENDING', 'The slip is not known to the bank yet');
  const transfer = banks.find(transferId);
  if (!transfer || transfer.sendingBank !== sendingBank) return failure(404, 'SLIP_NOT_FOUND', 'Slip not found or invalid');
  banks.countQuestion();
  const wasTold = banks.tell(transferId);
  return {
    status: 200,
    body: {
      success: true,
      data: {
        isDuplicate: checkDuplicate && wasTold,
        matchedAccount: null,
        amountInSlip: transfer.amount,
        rawSlip: rawSlip(payload, transfer),
      },
      message: 'Bank slip verified successfully',
    },
  };
};

export const easySlipInfo = (banks: DoubleBanks): DoubleAnswer => ({
  status: 200,
  body: {
    success: true,
    data: {
      application: {
        name: 'Double',
        autoRenew: {
          expired: false,
          quota: false,
          createdAt: '2026-01-01T00:00:00+07:00',
          expiresAt: '2026-12-31T00:00:00+07:00',
        },
        quota: { used: 0, max: 100, remaining: Math.max(0, banks.quotaLeft()), totalUsed: 0 },
      },
      branch: { name: 'Double', isActive: true, quota: { used: 0, totalUsed: 0 } },
      account: { email: 'double@example.com', credit: 0 },
      product: { name: 'Double' },
    },
    message: 'Information retrieved successfully',
  },
});

export const easySlipRefusal = failure(401, 'INVALID_API_KEY', 'The provided API key is invalid');

import { z } from 'zod';
import { amount, firstText, text } from './answerFields.ts';
import type { BankTransferAnswer, SlipVerifier, VerifierAnswer } from './slipVerifier.ts';
import { askOnce, type HttpAnswer, type VerifierHttp } from './verifierHttp.ts';

// EasySlip, API version 2.

const party = z.object({
  bank: z.object({ id: text }).nullish(),
  account: z.object({
    name: z.object({ th: text, en: text }).nullish(),
    bank: z.object({ account: text }).nullish(),
    proxy: z.object({ account: text }).nullish(),
  }),
});

const slip = z.object({
  transRef: z.string().min(1).max(64),
  date: z.iso.datetime({ offset: true }),
  amount: z.object({ amount }),
  sender: party.nullish(),
  receiver: party,
});

const confirmation = z.object({
  success: z.literal(true),
  data: z.object({ isDuplicate: z.boolean().default(false), rawSlip: slip }),
});
const failure = z.object({ error: z.object({ code: z.string() }) });
const info = z.object({ data: z.object({ application: z.object({ quota: z.object({ remaining: z.number().nullable() }) }) }) });

/** What its error codes say, without their underscores and in small letters. */
const failures: Readonly<Record<string, VerifierAnswer>> = {
  slippending: { outcome: 'pending', afterSeconds: null },
  slipnotfound: { outcome: 'notFound' },
  validationerror: { outcome: 'notFound' },
  quotaexceeded: { outcome: 'unavailable', because: 'quota' },
  missingapikey: { outcome: 'unavailable', because: 'refused' },
  invalidapikey: { outcome: 'unavailable', because: 'refused' },
  branchinactive: { outcome: 'unavailable', because: 'refused' },
  servicebanned: { outcome: 'unavailable', because: 'refused' },
  servicedeleted: { outcome: 'unavailable', because: 'refused' },
  ipnotallowed: { outcome: 'unavailable', because: 'refused' },
};

const notAnswering: VerifierAnswer = { outcome: 'unavailable', because: 'notAnswering' };

const transferOf = ({ transRef, date, amount: paid, sender, receiver }: z.output<typeof slip>): BankTransferAnswer => ({
  transferId: transRef,
  transferredAt: new Date(date).toISOString(),
  amountSatang: paid.amount,
  receivingBank: firstText(receiver.bank?.id),
  receiverAccount: firstText(receiver.account.bank?.account),
  receiverProxy: firstText(receiver.account.proxy?.account),
  receiverNames: [receiver.account.name?.th, receiver.account.name?.en].flatMap(name => firstText(name) ?? []),
  sender: firstText(sender?.account.name?.th, sender?.account.name?.en),
});

const read = ({ status, body }: HttpAnswer): VerifierAnswer => {
  const { data: told } = confirmation.safeParse(body).data ?? {};
  if (status === 200 && told) {
    const transfer = transferOf(told.rawSlip);
    return told.isDuplicate ? { outcome: 'alreadyUsed', transfer } : { outcome: 'confirmed', transfer };
  }
  const code = failure.safeParse(body).data?.error.code.replaceAll('_', '').toLowerCase() ?? '';
  if (status >= 400 && Object.hasOwn(failures, code)) return failures[code] ?? notAnswering;
  return status === 401 || status === 403 ? { outcome: 'unavailable', because: 'refused' } : notAnswering;
};

export const createEasySlip = ({ token, ...http }: VerifierHttp & { token: string }): SlipVerifier => {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    name: 'easyslip',
    verify: async payload => {
      const body = { payload, checkDuplicate: true };
      const answer = await askOnce(http, { method: 'POST', path: '/v2/verify/bank', headers, body });
      return answer ? read(answer) : notAnswering;
    },
    quotaLeft: async () => {
      const answer = await askOnce(http, { method: 'GET', path: '/v2/info', headers });
      return info.safeParse(answer?.body).data?.data.application.quota.remaining ?? null;
    },
  };
};

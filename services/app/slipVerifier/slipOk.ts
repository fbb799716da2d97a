import { z } from 'zod';
import { amount, firstText, text } from './answerFields.ts';
import type { BankTransferAnswer, SlipVerifier, VerifierAnswer } from './slipVerifier.ts';
import { askOnce, type HttpAnswer, type VerifierHttp } from './verifierHttp.ts';

// SlipOK, by its API documentation 1.7.

const party = z.object({
  displayName: text,
  name: text,
  proxy: z.object({ value: text }).nullish(),
  account: z.object({ value: text }).nullish(),
});

/** `transTimestamp` is UTC. */
const slip = z.object({
  transRef: z.string().min(1).max(64),
  transTimestamp: z.iso.datetime({ offset: true }),
  receivingBank: text,
  amount,
  sender: party.nullish(),
  receiver: party.nullish(),
});

/** The outer `success` is of the request, the inner one of the slip. */
const confirmation = z.object({ success: z.literal(true), data: z.object({ success: z.boolean().optional() }).loose() });
const failure = z.object({ code: z.coerce.number(), data: z.unknown().optional() });
/** Minutes after which the bank knows the transfer. */
const delayed = z.object({
  delay: z.coerce
    .number()
    .min(0)
    .max(24 * 60),
});
const quota = z.object({ data: z.object({ quota: z.number(), specialQuota: z.number().nullish() }) });

const codes = {
  expired: 1003,
  overQuota: 1004,
  notOfSlip: [1005, 1006, 1007, 1008],
  bankDelay: 1010,
  notFound: 1011,
  repeated: 1012,
  otherReceiver: 1014,
  wrongKeys: [1001, 1002],
};

const transferIn = (data: unknown): BankTransferAnswer | null => {
  const { data: told } = slip.safeParse(data);
  if (!told) return null;
  return {
    transferId: told.transRef,
    transferredAt: new Date(told.transTimestamp).toISOString(),
    amountSatang: told.amount,
    receivingBank: firstText(told.receivingBank),
    receiverAccount: firstText(told.receiver?.account?.value),
    receiverProxy: firstText(told.receiver?.proxy?.value),
    receiverNames: [told.receiver?.displayName, told.receiver?.name].flatMap(name => firstText(name) ?? []),
    sender: firstText(told.sender?.displayName, told.sender?.name),
  };
};

const notAnswering: VerifierAnswer = { outcome: 'unavailable', because: 'notAnswering' };

const failed = ({ status, body }: HttpAnswer): VerifierAnswer => {
  const { code, data } = failure.safeParse(body).data ?? {};
  if (code === codes.bankDelay) {
    const minutes = delayed.safeParse(data).data?.delay;
    return { outcome: 'pending', afterSeconds: minutes === undefined ? null : minutes * 60 };
  }
  if (code === codes.repeated) return { outcome: 'alreadyUsed', transfer: transferIn(data) };
  if (code === codes.notFound || (code !== undefined && codes.notOfSlip.includes(code))) return { outcome: 'notFound' };
  if (code === codes.otherReceiver) {
    // Whose account it is, is compared here.
    const transfer = transferIn(data);
    return transfer ? { outcome: 'confirmed', transfer } : notAnswering;
  }
  if (code === codes.expired || code === codes.overQuota) return { outcome: 'unavailable', because: 'quota' };
  if ((code !== undefined && codes.wrongKeys.includes(code)) || status === 401 || status === 403)
    return { outcome: 'unavailable', because: 'refused' };
  return notAnswering;
};

const read = (answer: HttpAnswer): VerifierAnswer => {
  if (answer.status !== 200) return failed(answer);
  const { data: told } = confirmation.safeParse(answer.body);
  if (!told) return failed(answer);
  if (told.data.success === false) return { outcome: 'notFound' };
  const transfer = transferIn(told.data);
  return transfer ? { outcome: 'confirmed', transfer } : notAnswering;
};

export const createSlipOk = ({ key, branch, ...http }: VerifierHttp & { key: string; branch: string }): SlipVerifier => {
  const path = `/api/line/apikey/${encodeURIComponent(branch)}`;
  const headers = { 'x-authorization': key };
  return {
    name: 'slipok',
    verify: async payload => {
      const answer = await askOnce(http, { method: 'POST', path, headers, body: { data: payload, log: true } });
      return answer ? read(answer) : notAnswering;
    },
    quotaLeft: async () => {
      const answer = await askOnce(http, { method: 'GET', path: `${path}/quota`, headers });
      const { data: told } = quota.safeParse(answer?.body).data ?? {};
      return told ? Math.max(0, told.quota + (told.specialQuota ?? 0)) : null;
    },
  };
};

import type { BankCheck, BankTransfer } from '@baan/domain/payment/bankCheck';
import { matchName } from '@baan/domain/payment/receivers';
import type { SlipReference } from '@baan/domain/payment/slip';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Hashing } from '../log/hashing.ts';
import { decrypt, encrypt } from '../privacy/encryption.ts';
import {
  claimSlipCheck,
  findSlipCheck,
  findVerifierState,
  isTransferOfOthers,
  keepSlipAnswer,
  keepVerifierState,
  type SlipCheckRow,
  type VerifierState,
} from '../private/slipChecks.ts';
import { referenceHashOf, slipPayloadOf } from '../slips/slipReference.ts';
import type { BankTransferAnswer, SlipVerifier, VerifierAnswer } from './slipVerifier.ts';

type Dependencies = {
  knex: Knex;
  /** null: no service is set up. */
  verifier: SlipVerifier | null;
  time: Pick<Time, 'now'>;
  random: Pick<Random, 'bytes'>;
  secrets: { slips: Buffer };
  hashing: Hashing;
};

/** As it is kept. `askedBefore`: an earlier answer was lost. */
type KeptAnswer = { answer: VerifierAnswer; askedBefore: boolean };

/** `againAt`: when to ask again; null: this is all that will be known. */
type AskedBank = KeptAnswer & { againAt: Date | null };

/** Seconds in which another process has its answer, or has died. */
const askingSeconds = 60;

/** Seconds until the next attempt. After the last one it is not asked again. */
const afterPending = [120, 300, 600, 1800, 3600, 3600, 7200, 14_400];
const afterSilence = [60, 300, 900, 3600, 7200, 14_400];
const afterRefusal = Array.from({ length: 24 }, () => 3600);

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const secondsUntilNext = (answer: VerifierAnswer, asks: number): number | undefined => {
  if (answer.outcome === 'pending') {
    const wait = afterPending[asks - 1];
    return wait === undefined || answer.afterSeconds === null ? wait : Math.min(3600, Math.max(60, answer.afterSeconds));
  }
  if (answer.outcome !== 'unavailable') return undefined;
  return (answer.because === 'notAnswering' ? afterSilence : afterRefusal)[asks - 1];
};

/** Our own question, whose answer was lost, is why the service knows the transfer. */
const ofOurOwn = (answer: VerifierAnswer): VerifierAnswer =>
  answer.outcome === 'alreadyUsed' && answer.transfer ? { outcome: 'confirmed', transfer: answer.transfer } : answer;

const isFinal = ({ outcome }: VerifierAnswer): boolean => outcome !== 'pending' && outcome !== 'unavailable';

/** Where guests pay to, by its name. */
type AccountName = string | null;

/** The receiver's name is compared, and not kept: it may be a stranger's. */
const transferOf = ({ receiverNames, ...told }: BankTransferAnswer, accountName: AccountName): BankTransfer => ({
  ...told,
  receiverName: matchName(receiverNames, accountName ?? ''),
});

const checkOf = ({ answer, askedBefore, againAt }: AskedBank, verifier: SlipVerifier, accountName: AccountName): BankCheck => {
  const told = 'transfer' in answer ? answer.transfer : null;
  return {
    verifier: verifier.name,
    outcome: answer.outcome,
    againAt: againAt?.toISOString() ?? null,
    because: answer.outcome === 'unavailable' ? answer.because : null,
    transfer: told && transferOf(told, accountName),
    ...(askedBefore ? { askedBefore: true as const } : {}),
  };
};

/** Asks the banks about slips, each transfer once, whatever number of slips, jobs and processes ask about it. */
export const createBankChecks = ({ knex, verifier, time, random, secrets, hashing }: Dependencies) => {
  const contextOf = (referenceHash: string): string => `slip check:${referenceHash}`;

  /** null also for an answer that this villa did not write into this row. */
  const keptIn = ({ referenceHash, answer }: SlipCheckRow): KeptAnswer | null => {
    try {
      return answer && JSON.parse(decrypt(secrets.slips, answer, contextOf(referenceHash)).toString('utf8'));
    } catch {
      return null;
    }
  };

  const noteState = async ({ name, quotaLeft }: SlipVerifier, answer: VerifierAnswer): Promise<void> => {
    const because = answer.outcome === 'unavailable' ? answer.because : null;
    const left = because === 'notAnswering' ? null : await quotaLeft();
    await keepVerifierState(knex, { name, askedAt: time.now(), outcome: answer.outcome, because, quotaLeft: left });
  };

  const askNow = async (asked: SlipVerifier, payload: string, referenceHash: string, asks: number): Promise<AskedBank> => {
    const told = await asked.verify(payload);
    const known = asks > 1 ? ofOurOwn(told) : told;
    const kept: KeptAnswer = { answer: known, askedBefore: known !== told };
    const seconds = secondsUntilNext(known, asks);
    const againAt = seconds === undefined ? null : later(time.now(), seconds);
    const transferId = 'transfer' in known ? known.transfer?.transferId : undefined;
    await keepSlipAnswer(knex, referenceHash, {
      againAt,
      isFinal: isFinal(known),
      answer: encrypt(random, secrets.slips, Buffer.from(JSON.stringify(kept)), contextOf(referenceHash)),
      transferHash: transferId ? hashing.keyedHash('slipTransfer', transferId) : null,
    });
    await noteState(asked, known);
    return { ...kept, againAt };
  };

  /** The kept answer, or a new one. A Date: another process is asking; look again then. null: there is nothing to ask, or no service. */
  const ask = async (reference: SlipReference, mayAsk: boolean): Promise<AskedBank | Date | null> => {
    const payload = slipPayloadOf(reference);
    if (!verifier || !payload) return null;
    const now = time.now();
    const referenceHash = referenceHashOf(reference, hashing);
    const asks = mayAsk ? await claimSlipCheck(knex, { referenceHash, now, until: later(now, askingSeconds) }) : null;
    if (asks !== null) return askNow(verifier, payload, referenceHash, asks);
    const row = await findSlipCheck(knex, referenceHash);
    if (!row) return null;
    if (row.askingUntil && row.askingUntil > now) return row.askingUntil;
    const kept = keptIn(row);
    return kept && { ...kept, againAt: row.isFinal ? null : row.againAt };
  };

  return {
    /** `accountName`: of the account that guests pay to. */
    check: async (reference: SlipReference, mayAsk: boolean, accountName: AccountName): Promise<BankCheck | Date | null> => {
      const asked = await ask(reference, mayAsk);
      if (asked === null || asked instanceof Date) return asked;
      return verifier && checkOf(asked, verifier, accountName);
    },
    /** Did another slip, whose code names another bank, lead to this transfer? */
    isOfOtherSlip: (reference: SlipReference, transferId: string): Promise<boolean> =>
      isTransferOfOthers(knex, {
        referenceHash: referenceHashOf(reference, hashing),
        transferHash: hashing.keyedHash('slipTransfer', transferId),
      }),
    /** null: no service is set up. `last`: absent before the first question. */
    state: async (): Promise<{ name: SlipVerifier['name']; last?: VerifierState } | null> =>
      verifier && { name: verifier.name, last: await findVerifierState(knex, verifier.name) },
  };
};

export type BankChecks = ReturnType<typeof createBankChecks>;

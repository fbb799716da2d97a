/** A transfer that the banks know. Numbers are masked and names shortened, as the services tell them. */
export type DoubleTransfer = {
  transferId: string;
  sendingBank: string;
  receivingBank: string;
  /** ISO instant. */
  at: string;
  /** Baht. */
  amount: number;
  sender: { th: string; en: string; account: string };
  receiver: { th: string; en: string; account: string; promptPay?: string };
};

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

const textIn = (fields: Fields, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');

const partyIn = (value: unknown): DoubleTransfer['sender'] => {
  const fields = fieldsOf(value);
  return { th: textIn(fields, 'th'), en: textIn(fields, 'en'), account: textIn(fields, 'account') };
};

/** A transfer that somebody sends; null: it lacks what every transfer has. */
export const transferIn = (body: Fields): DoubleTransfer | null => {
  const { amount } = body;
  const [transferId, at] = [textIn(body, 'transferId'), textIn(body, 'at')];
  if (transferId === '' || Number.isNaN(Date.parse(at)) || typeof amount !== 'number') return null;
  const promptPay = textIn(fieldsOf(body.receiver), 'promptPay');
  return {
    ...{ transferId, at, amount, sendingBank: textIn(body, 'sendingBank'), receivingBank: textIn(body, 'receivingBank') },
    sender: partyIn(body.sender),
    receiver: { ...partyIn(body.receiver), ...(promptPay ? { promptPay } : {}) },
  };
};

/** What a bank does not tell yet: minutes until it does. */
export type Delay = { minutes: number };

/** What goes wrong with the next question: no answer at all, one that is lost, or one of another kind. */
export type VerifierFault = 'timeout' | 'timeoutAfter' | 'throttled' | 'failed' | 'html' | 'wrongShape' | 'tooLarge' | 'refused';

/** What the banks know, and what was asked. Both services share it. */
export const createDoubleBanks = () => {
  const transfers = new Map<string, DoubleTransfer>();
  const delays = new Map<string, Delay>();
  const told = new Set<string>();
  const faults: VerifierFault[] = [];
  let quota = 100;
  return {
    add: (transfer: DoubleTransfer): void => void transfers.set(transfer.transferId, transfer),
    find: (transferId: string): DoubleTransfer | undefined => transfers.get(transferId),
    /** null: the bank knows it from now on. */
    delay: (transferId: string, delay: Delay | null): void => {
      if (delay) delays.set(transferId, delay);
      else delays.delete(transferId);
    },
    delayOf: (transferId: string): Delay | undefined => delays.get(transferId),
    setQuota: (left: number): void => {
      quota = left;
    },
    quotaLeft: (): number => quota,
    countQuestion: (): void => {
      quota -= 1;
    },
    /** Was it told before? From now on it was. */
    tell: (transferId: string): boolean => {
      const wasTold = told.has(transferId);
      told.add(transferId);
      return wasTold;
    },
    nextQuestion: (fault: VerifierFault): void => void faults.push(fault),
    takeFault: (): VerifierFault | undefined => faults.shift(),
  };
};

export type DoubleBanks = ReturnType<typeof createDoubleBanks>;

import type { BankAdvice } from '@baan/contract/slip';
import { baht } from '@baan/i18n/money';
import { Alert, type AlertColor } from '@mui/material';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useVilla } from '../../villa/useVilla.ts';
import { type SlipOwnerKind, useSlipCheck } from './useSlipCheck.ts';

const placesOf = (number: string): string => number.replace(/[^\dx*]/gi, '');

/** The last visible digits of a masked number: `xxx-x-x2883-x` as `…2883`. */
export const tailOf = (number: string): string => `…${/\d+(?=\D*$)/.exec(placesOf(number))?.[0] ?? ''}`;

/** Of the house's number, the digits that the bank shows of the other one, so that both can be compared. */
export const ownTail = (own: string, masked: string): string => {
  const digits = own.replace(/\D/g, '');
  const places = placesOf(masked);
  if (places.length !== digits.length) return tailOf(digits.slice(-4));
  return tailOf([...places].map((place, at) => (/\d/.test(place) ? (digits[at] ?? '') : 'x')).join(''));
};

/** Fewer visible digits prove nothing. */
export const leastDigits = 4;

const useAdviceLines = () => {
  const text = useText();
  const { villa } = useVilla();
  const own = villa?.bankDetails?.accountNumber ?? '';

  /** What is not as it should be, each in a sentence. */
  return (bank: BankAdvice, due: number, at: (instant: string) => string): string[] => {
    const { transfer, compared } = bank;
    if (!transfer || !compared) return [];
    const { account, digits, by, amount, name, time, reference } = compared;
    const isOf = compared.bank;
    const told = baht(transfer.amountSatang / 100);
    const isFew = account === 'same' && digits < leastDigits;
    return [
      account === 'other' && text('slipCheck.otherAccount', { own: ownTail(own, transfer.receiver ?? '') }),
      account === 'unknown' && text('slipCheck.unknownAccount'),
      isFew && text('slipCheck.fewDigits', { count: digits }),
      amount === 'other' && text('slipCheck.otherAmount', { told, due: baht(due) }),
      by === 'account' && isOf === 'other' && text('slipCheck.otherBank'),
      by === 'account' && isOf === 'unknown' && text('slipCheck.unknownBank'),
      name === 'other' && text('slipCheck.otherName'),
      time === 'outside' && text('slipCheck.outside', { time: at(transfer.transferredAt) }),
      bank.outcome === 'confirmed' && reference === 'used' && text('slipCheck.used'),
    ].flatMap(line => line || []);
  };
};

type Props = { of: SlipOwnerKind; id: string; slipUrl: string | null; due: number };

/** What the bank says of the slip. It advises: nothing here decides. */
export const BankAdviceNotice = ({ of, id, slipUrl, due }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const linesOf = useAdviceLines();
  const { data } = useSlipCheck(of, id, slipUrl);
  const bank = data?.bank;
  if (!bank) return null;
  const at = (instant: string): string => moment(instant, now, language);
  const service = text(`slipCheck.service.${bank.verifier}`);
  const { transfer, compared } = bank;
  const warnings = linesOf(bank, due, at);

  const severity = severityOf(bank, warnings.length > 0);
  const confirmed = (): string => {
    if (!transfer) return text('slipCheck.erased');
    const receiver = transfer.receiver ? tailOf(transfer.receiver) : text('slipCheck.hiddenReceiver');
    return text('slipCheck.confirmed', {
      amount: baht(transfer.amountSatang / 100),
      receiver,
      time: at(transfer.transferredAt),
    });
  };

  /** What is wrong comes before what the bank confirms. */
  const said = (): string[] => {
    const knows = bank.outcome === 'confirmed' || (bank.outcome === 'alreadyUsed' && transfer);
    const told = knows ? confirmed() : text(`slipCheck.${bank.outcome}`);
    const lines: string[] = severity === 'error' ? [...warnings, told] : [told, ...warnings];
    if (bank.outcome === 'alreadyUsed' && transfer) lines.unshift(text('slipCheck.alreadyUsed'));
    if (bank.outcome === 'notFound') lines.push(text('slipCheck.notFoundHint'));
    if (bank.because) lines.push(text(`slipCheck.because.${bank.because}`, { service, time: at(bank.checkedAt) }));
    if (compared?.account === 'same' && compared.digits >= leastDigits)
      lines.push(text('slipCheck.digits', { count: compared.digits }));
    if (compared?.by === 'promptPay') lines.push(text('slipCheck.byPromptPay'));
    if (transfer) {
      const { sender, transferId: reference } = transfer;
      lines.push(sender ? text('slipCheck.from', { sender, reference }) : text('slipCheck.reference', { reference }));
    }
    if (bank.againAt) lines.push(text('slipCheck.again', { time: at(bank.againAt) }));
    return lines;
  };
  const [head, ...details] = said();

  return (
    <Alert
      severity={severity}
      icon={<Icon name={icons[bank.outcome] ?? (severity === 'success' ? 'check' : 'alert')} />}
      role="status"
      aria-label={text('slipCheck.label')}
    >
      <strong>{head}</strong>
      {details.map(line => (
        <div key={line}>{line}</div>
      ))}
      <small>
        {text('slipCheck.asked', { service, time: at(bank.checkedAt) })}. {text('slipCheck.advice')}
      </small>
    </Alert>
  );
};

const icons: Partial<Record<BankAdvice['outcome'], IconName>> = { pending: 'clock', unavailable: 'offline' };

/** Does the bank say something against the slip? */
export const isAgainst = (bank: BankAdvice): boolean => severityOf(bank, true) === 'error';

const severityOf = ({ outcome, compared }: BankAdvice, hasWarnings: boolean): AlertColor => {
  if (outcome === 'pending') return 'warning';
  if (outcome === 'unavailable') return 'info';
  if (outcome === 'notFound' || outcome === 'alreadyUsed') return 'error';
  if (!hasWarnings) return compared ? 'success' : 'info';
  const isWrong =
    compared?.account === 'other' || compared?.amount === 'other' || compared?.bank === 'other' || compared?.reference === 'used';
  return isWrong ? 'error' : 'warning';
};

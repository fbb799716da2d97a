import type { BankDetails } from '@baan/contract/bankDetails';
import { bareNumber } from '@baan/contract/digits';
import { longest } from '@baan/contract/limits';
import type { Localized } from '@baan/contract/villa';
import { cleanLine } from '@baan/contract/visibleText';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { InputField, SelectField } from '../../../components/controls/Field.tsx';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';

export type SubmitButton = {
  text: string;
  look: 'btn-danger' | 'btn-main';
};

type AccountProps = {
  /** False: no money goes to an account, and only the button is shown. */
  isNeeded: boolean;
  /** The guest's name, prefilled. */
  name: string;
  /** Says where the money goes, instead of the default text about the account's purpose. */
  text?: string;
  submit: SubmitButton;
  note?: string;
  /** For guests whose account does not fit the fields. */
  hint?: string;
  /** Shown beside the button. */
  beside?: ReactNode;
  busy: boolean;
  /** @returns the error, unless it has been shown */
  confirm: (account: BankDetails | undefined) => Promise<unknown>;
};

/** In the order of the form. */
const fields = ['bankName', 'accountNumber', 'accountName'] as const;

/** The option for a bank that is not in the list: its name is typed. */
const other = 'other';

/** The form for the refund account. */
export const AccountForm = ({ isNeeded, name: guest, text, submit: button, note, hint, beside, busy, confirm }: AccountProps) => {
  const { t, say } = useLanguage();
  const [otherBank, setOtherBank] = useState(false);
  const [account, setAccount] = useState<BankDetails>({ bankName: '', accountNumber: '', accountName: guest });
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrong = (field: keyof BankDetails): string | undefined => {
    if (!cleanLine(account[field])) return t('cancel.required');
    if (field !== 'accountNumber') return undefined;
    const number = bareNumber(account.accountNumber);
    if (/\D/.test(number)) return t('cancelling.accountLetters');
    return /^\d{10,15}$/.test(number) ? undefined : t('cancelling.accountWrong', { count: number.length });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const firstWrong = isNeeded && fields.find(wrong);
    if (firstWrong) return form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    const error = await confirm(isNeeded ? account : undefined);
    if (error) toast('wrong', problemText(error, t));
  };
  const field = (name: keyof BankDetails) => ({
    name,
    value: account[name],
    error: tried ? wrong(name) : undefined,
    label: t(`cancel.${name}`),
    onChange: (event: { target: { value: string } }) => setAccount({ ...account, [name]: event.target.value }),
  });
  return (
    <form noValidate ref={form} onSubmit={event => void submit(event)}>
      {isNeeded ? (
        <>
          <p className="muted">{text ? `${text} ${t('cancel.accountText')}` : t('cancel.accountText')}</p>
          <SelectField
            label={t('cancel.bankName')}
            name={otherBank ? undefined : 'bankName'}
            value={otherBank ? other : account.bankName}
            error={tried && !otherBank ? wrong('bankName') : undefined}
            onChange={({ target: { value } }) => {
              setOtherBank(value === other);
              setAccount({ ...account, bankName: value === other ? '' : value });
            }}
          >
            <option value="" hidden>
              {t('cancelling.chooseBank')}
            </option>
            {banks.map(bank => (
              <option key={bank.en} value={bankInFull(bank)}>
                {say(bank)}
              </option>
            ))}
            <option value={other}>{t('cancelling.otherBank')}</option>
          </SelectField>
          {otherBank && (
            <InputField
              {...field('bankName')}
              label={t('cancelling.nameOfBank')}
              autoComplete="off"
              maxLength={longest.bankName}
            />
          )}
          <InputField {...field('accountNumber')} inputMode="numeric" autoComplete="off" maxLength={longest.accountNumber} />
          <InputField {...field('accountName')} autoComplete="name" maxLength={longest.accountName} />
          {hint && <p className="hint">{hint}</p>}
        </>
      ) : (
        <p className="lead">{text ?? t('cancel.nothingBack')}</p>
      )}
      <div className="act">
        <button type="submit" className={`btn ${button.look}`} disabled={busy} aria-busy={busy}>
          {button.text}
        </button>
        {beside}
      </div>
      {note && <p className="note">{note}</p>}
    </form>
  );
};

/** The banks that most guests use, the largest first. Other banks are typed. */
export const banks: readonly Localized[] = [
  { th: 'กสิกรไทย', en: 'Kasikornbank' },
  { th: 'ไทยพาณิชย์', en: 'SCB' },
  { th: 'กรุงเทพ', en: 'Bangkok Bank' },
  { th: 'กรุงไทย', en: 'Krungthai' },
  { th: 'กรุงศรีอยุธยา', en: 'Krungsri' },
  { th: 'ทีทีบี', en: 'ttb' },
  { th: 'ออมสิน', en: 'GSB' },
  { th: 'ธ.ก.ส.', en: 'BAAC' },
  { th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra' },
  { th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai' },
  { th: 'ทิสโก้', en: 'TISCO' },
  { th: 'ยูโอบี', en: 'UOB' },
  { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'LH Bank' },
];

/** As the villa reads the bank, in any guest language: กสิกรไทย (Kasikornbank). */
const bankInFull = ({ th, en }: Localized): string => `${th} (${en})`;

import { longest } from '@baan/contract/limits';
import { cleanLine } from '@baan/contract/visibleText';
import { type FormEvent, useRef, useState } from 'react';
import { AskUs } from '../../components/Contact.tsx';
import { InputField, PrivacyLine } from '../../components/controls/Field.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useHeadingFocus, useTitle } from '../../components/frame/pageTitle.ts';
import { toast } from '../../components/frame/Toasts.tsx';
import { WholePage } from '../../components/frame/WholePage.tsx';
import { Picture } from '../../components/Picture.tsx';
import { shownPhone } from '../../components/telephone.ts';
import { closingPicture } from '../../features/villa/LastPicture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { findBooking } from '../../lib/api/bookingCalls.ts';
import { serverNow, useServerNow } from '../../lib/api/serverClock.ts';
import { useVilla, useVillaName } from '../VillaContext.tsx';
import '../../../web-look/badge.css';

const waitMs = 60_000;

/** For a guest who lost the link: it is mailed only to the address of the booking. */
export const Find = () => {
  const { t } = useLanguage();
  const [sought, setSought] = useState<SoughtBooking>({ contact: '', number: '' });
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  useTitle(t('find.title'), useVillaName());
  useHeadingFocus(sentAt === null ? 'form' : 'sent');
  const find = async (wanted: SoughtBooking): Promise<void> => {
    setSought(wanted);
    setBusy(true);
    try {
      await findBooking(wanted.contact, wanted.number);
      setSentAt(serverNow());
    } catch (error) {
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const villa = useVilla();
  const house = villa.state === 'ready' ? villa.data : undefined;
  const lost = house && <AskUs villa={house} question={t('find.lost')} />;
  const url = house && closingPicture(house);
  const picture = url && <Picture url={url} pictures={house.pictures} sizes="(min-width: 1000px) 564px, 100vw" />;
  if (sentAt === null)
    return (
      <WholePage title={t('find.title')} text={t('find.text')} picture={picture}>
        <FindForm known={sought} busy={busy} find={wanted => void find(wanted)} />
        {lost}
      </WholePage>
    );
  return (
    <WholePage
      badge={
        <span className="badge badge-sea">
          <Icon name="mail" />
          {t('find.look')}
        </span>
      }
      title={t('find.sentTitle')}
      text={t('find.sentText')}
      picture={picture}
    >
      <p className="small muted">{t('find.sameAnswer')}</p>
      <div className="next-steps">
        <SendAgain sentAt={sentAt} busy={busy} send={() => void find(sought)} />
        <button type="button" className="btn btn-quiet" onClick={() => setSentAt(null)}>
          {t('find.change')}
        </button>
      </div>
      {lost}
    </WholePage>
  );
};

const SendAgain = ({ sentAt, busy, send }: { sentAt: number; busy: boolean; send: () => void }) => {
  const { t } = useLanguage();
  const now = useServerNow(1000);
  const left = Math.ceil((sentAt + waitMs - now) / 1000);
  return (
    <button type="button" className="btn btn-line" disabled={busy || left > 0} onClick={send}>
      {left > 0 ? t('find.againIn', { time: `0:${String(Math.min(59, left)).padStart(2, '0')}` }) : t('find.again')}
    </button>
  );
};

type SoughtBooking = {
  contact: string;
  number: string;
};

type FindFormProps = {
  known: SoughtBooking;
  busy: boolean;
  find: (sought: SoughtBooking) => void;
};

/** Asks for the contact details and the number of a booking. */
const FindForm = ({ known, busy, find }: FindFormProps) => {
  const { t, language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(known);
  const [isTried, setIsTried] = useState(false);
  const sought = { contact: cleanLine(values.contact), number: cleanLine(values.number) };
  const isMissing = { contact: sought.contact.length < 3, number: sought.number.length < 4 };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    const missing = isMissing.contact ? 'contact' : isMissing.number ? 'number' : undefined;
    if (missing) form.current?.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
    else if (!busy) find(sought);
  };
  const field = (name: keyof SoughtBooking) => ({
    name,
    value: values[name],
    required: true,
    full: true,
    error: isTried && isMissing[name] ? t(`find.${name}Needed`) : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <div className="fields-2">
        <InputField
          {...field('contact')}
          label={t('find.contact')}
          placeholder={t('find.contactExample', { email: 'name@example.com', phone: shownPhone('0812345670', language) })}
          autoComplete="email"
          maxLength={longest.contact}
        />
        <InputField
          {...field('number')}
          label={t('find.number')}
          hint={t('find.numberHint', { example: 'BTM-7K2M9' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <div className="send">
        <button type="submit" className="btn btn-main" disabled={busy} aria-busy={busy}>
          {busy ? t('common.wait') : t('find.send')}
        </button>
      </div>
      <PrivacyLine />
    </form>
  );
};

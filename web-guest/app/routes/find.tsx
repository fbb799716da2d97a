import { useState } from 'react';
import { AskUs } from '../../components/askUs.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { toast } from '../../components/toasts.tsx';
import { useHeadingFocus } from '../../components/useHeadingFocus.ts';
import { useServerNow } from '../../components/useServerNow.ts';
import { useTitle } from '../../components/useTitle.ts';
import { WholePage } from '../../components/wholePage.tsx';
import { FindForm, type SoughtBooking } from '../../features/find/findForm.tsx';
import { closingPicture } from '../../features/villa/lastPicture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { findBooking } from '../../lib/api/findBooking.ts';
import { serverNow } from '../../lib/api/serverClock.ts';
import { useVilla, useVillaName } from '../villaContext.tsx';
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

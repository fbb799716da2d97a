import type { Email, EmailRow } from '@baan/contract/email';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { failureWords, letterTitle } from './letterWords.ts';
import { SendAgainConfirm } from './SendAgainConfirm.tsx';
import { SendElsewhereDialog } from './SendElsewhereDialog.tsx';
import { useLetterInterval, useSendAgain } from './useLetters.ts';

const looks: Record<EmailRow['state'], { badge: string; icon: IconName }> = {
  waiting: { badge: 'badge-wait', icon: 'clock' },
  sent: { badge: 'badge-done', icon: 'check' },
  failed: { badge: 'badge-wrong', icon: 'alert' },
};

/** One letter as it was sent, and a way to send it again. */
export const LetterPanel = ({ id }: { id: string }) => {
  const interval = useLetterInterval();
  const { data, error, isPending, refetch } = useServiceQuery(
    ['letters', id],
    (service, signal) => service.readLetter(id, signal),
    { refetchInterval: query => interval(query.state.data && [query.state.data]) },
  );
  if (error && !data) return <LoadFailed retry={refetch} />;
  return (
    <section className="panel letter-panel">{isPending || !data ? <ListSkeleton rows={4} /> : <Shown letter={data} />}</section>
  );
};

const Shown = ({ letter }: { letter: Email }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { send, busy, unanswered } = useSendAgain();
  const [asking, setAsking] = useState<'again' | 'elsewhere' | null>(null);
  const { state, at, to, about, subject, attachments, sentAgainBy, html } = letter;
  const failure = failureWords(letter, text);
  const facts = [
    { name: text('letters.to'), value: [about.name, to].filter(Boolean).join(', ') },
    {
      name: text('letters.booking'),
      value: about.bookingId && <Link to={`/admin/bookings/${about.bookingId}`}>{about.bookingNumber}</Link>,
    },
    { name: text('letters.subject'), value: subject },
    { name: text('letters.attached'), value: attachments.join(', ') },
    { name: text('letters.sentBy'), value: sentAgainBy },
  ].filter(({ value }) => value);
  return (
    <>
      <div className="body">
        <div className="letter-head">
          <h2>{letterTitle(letter, text)}</h2>
          <span className={`badge ${looks[state].badge}`}>
            <Icon name={looks[state].icon} size={16} />
            {[text(`letters.state.${state}`), state !== 'waiting' && moment(at, now, language)].filter(Boolean).join(' ')}
          </span>
        </div>
        {failure && <p className="wrong">{failure}</p>}
        <dl className="facts-list">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="letter-acts">
          <Button kind="sea" icon="send" busy={busy} onClick={() => setAsking('again')}>
            {text('letters.sendAgain')}
          </Button>
          <Button kind="line" icon="pen" disabled={busy} onClick={() => setAsking('elsewhere')}>
            {text('letters.elsewhere')}
          </Button>
        </div>
        <UnansweredNotice again={unanswered} busy={busy} repeats />
        <p className="hint">{text('letters.asItWas')}</p>
      </div>
      {html && (
        <iframe
          className="letter-frame"
          title={text('letters.frame')}
          sandbox="allow-same-origin"
          srcDoc={framed(html)}
          onLoad={({ currentTarget }) => showWhole(currentTarget)}
        />
      )}
      {asking === 'again' && (
        <SendAgainConfirm
          letter={letter}
          busy={busy}
          onConfirm={() => void send(letter.id).then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'elsewhere' && <SendElsewhereDialog letter={letter} send={send} busy={busy} onClose={() => setAsking(null)} />}
    </>
  );
};

/** The page scrolls, not the frame. A browser may give a letter below the fold no height until it is near the viewport. */
const showWhole = (frame: HTMLIFrameElement): void => {
  const letter = frame.contentDocument?.documentElement;
  if (!letter) return;
  const follow = () => {
    if (letter.offsetHeight > 0) frame.style.height = `${letter.offsetHeight}px`;
  };
  new ResizeObserver(follow).observe(letter);
};

/**
 * Its links are inert: the frame may neither open a window nor run a script. The house's pictures load from this origin, whatever address
 * the house had when the letter was sent.
 */
const framed = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">').replace(/src="https?:\/\/[^"/]+\/pictures\//g, 'src="/pictures/');

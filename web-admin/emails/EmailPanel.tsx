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
import { emailTitle, sendingFailure } from './emailTitle.ts';
import { SendAgainConfirm } from './SendAgainConfirm.tsx';
import { SendElsewhereDialog } from './SendElsewhereDialog.tsx';
import { useEmailInterval, useSendAgain } from './useEmails.ts';

const looks: Record<EmailRow['state'], { badge: string; icon: IconName }> = {
  waiting: { badge: 'badge-wait', icon: 'clock' },
  sent: { badge: 'badge-done', icon: 'check' },
  failed: { badge: 'badge-wrong', icon: 'alert' },
};

/** One email as it was sent, and a way to send it again. */
export const EmailPanel = ({ id }: { id: string }) => {
  const interval = useEmailInterval();
  const { data, error, isPending, refetch } = useServiceQuery(
    ['letters', id],
    (service, signal) => service.readLetter(id, signal),
    { refetchInterval: query => interval(query.state.data && [query.state.data]) },
  );
  if (error && !data) return <LoadFailed retry={refetch} />;
  return (
    <section className="panel email-panel">
      {isPending || !data ? <ListSkeleton rows={4} /> : <ShownEmail email={data} />}
    </section>
  );
};

const ShownEmail = ({ email }: { email: Email }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { send, busy, unanswered } = useSendAgain();
  const [asking, setAsking] = useState<'again' | 'elsewhere' | null>(null);
  const { state, at, to, about, subject, attachments, sentAgainBy, html } = email;
  const failure = sendingFailure(email, text);
  const facts = [
    { name: text('emails.to'), value: [about.name, to].filter(Boolean).join(', ') },
    {
      name: text('emails.booking'),
      value: about.bookingId && <Link to={`/admin/bookings/${about.bookingId}`}>{about.bookingNumber}</Link>,
    },
    { name: text('emails.subject'), value: subject },
    { name: text('emails.attached'), value: attachments.join(', ') },
    { name: text('emails.sentBy'), value: sentAgainBy },
  ].filter(({ value }) => value);
  return (
    <>
      <div className="body">
        <div className="email-head">
          <h2>{emailTitle(email, text)}</h2>
          <span className={`badge ${looks[state].badge}`}>
            <Icon name={looks[state].icon} size={16} />
            {[text(`emails.state.${state}`), state !== 'waiting' && moment(at, now, language)].filter(Boolean).join(' ')}
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
        <div className="email-acts">
          <Button kind="sea" icon="send" busy={busy} onClick={() => setAsking('again')}>
            {text('emails.sendAgain')}
          </Button>
          <Button kind="line" icon="pen" disabled={busy} onClick={() => setAsking('elsewhere')}>
            {text('emails.elsewhere')}
          </Button>
        </div>
        <UnansweredNotice again={unanswered} busy={busy} repeats />
        <p className="hint">{text('emails.asItWas')}</p>
      </div>
      {html && (
        <iframe
          className="email-frame"
          title={text('emails.frame')}
          sandbox="allow-same-origin"
          srcDoc={framed(html)}
          onLoad={({ currentTarget }) => showWhole(currentTarget)}
        />
      )}
      {asking === 'again' && (
        <SendAgainConfirm
          email={email}
          busy={busy}
          onConfirm={() => void send(email.id).then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'elsewhere' && <SendElsewhereDialog email={email} send={send} busy={busy} onClose={() => setAsking(null)} />}
    </>
  );
};

/** The page scrolls, not the frame. A browser may give an email below the fold no height until it is near the viewport. */
const showWhole = (frame: HTMLIFrameElement): void => {
  const content = frame.contentDocument?.documentElement;
  if (!content) return;
  const follow = () => {
    if (content.offsetHeight > 0) frame.style.height = `${content.offsetHeight}px`;
  };
  new ResizeObserver(follow).observe(content);
};

/**
 * Its links are inert: the frame may neither open a window nor run a script. The villa's pictures load from this origin, whatever address
 * the villa had when the email was sent.
 */
const framed = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">').replace(/src="https?:\/\/[^"/]+\/pictures\//g, 'src="/pictures/');

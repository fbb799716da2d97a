import './emails.css';
import type { EmailRow } from '@baan/contract/email';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { moment, momentInWords } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EmailText } from '../ui/EmailText.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { emailTitle, sendingFailure } from './emailTitle.ts';
import { SendAgainConfirm } from './SendAgainConfirm.tsx';
import { emailPath, useSendAgain } from './useEmails.ts';

const looks: Record<EmailRow['state'], { icon: IconName; colour: string }> = {
  waiting: { icon: 'clock', colour: 'wait' },
  sent: { icon: 'check', colour: 'done' },
  failed: { icon: 'alert', colour: 'wrong' },
};

type Props = {
  emails: EmailRow[];
  current?: string | undefined;
  /** All emails of one booking: the recipient is obvious, and each can be sent again here, not only failed ones. */
  ofBooking?: boolean;
};

/** Letters, each linked to its copy as sent; failed ones can be sent again here. */
export const EmailList = ({ emails, current, ofBooking = false }: Props) => (
  <ol className="email-list">
    {emails.map(email => (
      <Row key={email.id} email={email} isCurrent={email.id === current} ofBooking={ofBooking} />
    ))}
  </ol>
);

/** A failed email needs no action once a copy of it is sent. */
const canSendAgain = ({ state, isKept, copiedAt }: EmailRow, ofBooking: boolean): boolean =>
  isKept && (state === 'failed' ? !copiedAt : ofBooking && state === 'sent');

const Row = ({ email, isCurrent, ofBooking }: { email: EmailRow; isCurrent: boolean; ofBooking: boolean }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { send, busy, unanswered } = useSendAgain();
  const [isAsking, setAsking] = useState(false);
  const { id, state, at, to, about, isKept, copiedAt } = email;
  const title = emailTitle(email, text);
  const { icon, colour } = looks[state];
  const failure = sendingFailure(email, text);
  return (
    <li aria-current={isCurrent || undefined}>
      <Icon name={icon} className={colour} />
      <span className="what">
        {isKept ? <Link to={emailPath(id)}>{title}</Link> : <strong>{title}</strong>}
        <span className="visually-hidden">{text(`emails.state.${state}`)}</span>
        <small>
          <EmailText text={[!ofBooking && about.name, to].filter(Boolean).join(' · ')} />
        </small>
        {failure && <small className="wrong">{failure}</small>}
        {copiedAt && <small>{text('emails.copied', { at: moment(copiedAt, now, language) })}</small>}
        {!isKept && <small>{text('emails.notKept')}</small>}
      </span>
      <time className="num" dateTime={at}>
        {state === 'waiting' ? text('emails.state.waiting') : momentInWords(at, now, language, text)}
      </time>
      {canSendAgain(email, ofBooking) && (
        <Button kind="quiet" busy={busy} aria-label={text('emails.sendAgainOf', { what: title })} onClick={() => setAsking(true)}>
          {text('emails.sendAgain')}
        </Button>
      )}
      <UnansweredNotice again={unanswered} busy={busy} repeats />
      {isAsking && (
        <SendAgainConfirm
          email={email}
          busy={busy}
          onConfirm={() => void send(id).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};

import './letters.css';
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
import { failureWords, letterTitle } from './letterWords.ts';
import { SendAgainConfirm } from './SendAgainConfirm.tsx';
import { letterPath, useSendAgain } from './useLetters.ts';

const looks: Record<EmailRow['state'], { icon: IconName; colour: string }> = {
  waiting: { icon: 'clock', colour: 'wait' },
  sent: { icon: 'check', colour: 'done' },
  failed: { icon: 'alert', colour: 'wrong' },
};

type Props = {
  letters: EmailRow[];
  current?: string | undefined;
  /** All letters of one booking: the recipient is obvious, and each can be sent again here, not only failed ones. */
  ofBooking?: boolean;
};

/** Letters, each linked to its copy as sent; failed ones can be sent again here. */
export const LetterList = ({ letters, current, ofBooking = false }: Props) => (
  <ol className="letter-list">
    {letters.map(letter => (
      <Row key={letter.id} letter={letter} isCurrent={letter.id === current} ofBooking={ofBooking} />
    ))}
  </ol>
);

/** A failed letter needs no action once a copy of it is sent. */
const canSendAgain = ({ state, isKept, copiedAt }: EmailRow, ofBooking: boolean): boolean =>
  isKept && (state === 'failed' ? !copiedAt : ofBooking && state === 'sent');

const Row = ({ letter, isCurrent, ofBooking }: { letter: EmailRow; isCurrent: boolean; ofBooking: boolean }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { send, busy, unanswered } = useSendAgain();
  const [isAsking, setAsking] = useState(false);
  const { id, state, at, to, about, isKept, copiedAt } = letter;
  const title = letterTitle(letter, text);
  const { icon, colour } = looks[state];
  const failure = failureWords(letter, text);
  return (
    <li aria-current={isCurrent || undefined}>
      <Icon name={icon} className={colour} />
      <span className="what">
        {isKept ? <Link to={letterPath(id)}>{title}</Link> : <strong>{title}</strong>}
        <span className="visually-hidden">{text(`letters.state.${state}`)}</span>
        <small>
          <EmailText text={[!ofBooking && about.name, to].filter(Boolean).join(' · ')} />
        </small>
        {failure && <small className="wrong">{failure}</small>}
        {copiedAt && <small>{text('letters.copied', { at: moment(copiedAt, now, language) })}</small>}
        {!isKept && <small>{text('letters.notKept')}</small>}
      </span>
      <time className="num" dateTime={at}>
        {state === 'waiting' ? text('letters.state.waiting') : momentInWords(at, now, language, text)}
      </time>
      {canSendAgain(letter, ofBooking) && (
        <Button
          kind="quiet"
          busy={busy}
          aria-label={text('letters.sendAgainOf', { what: title })}
          onClick={() => setAsking(true)}
        >
          {text('letters.sendAgain')}
        </Button>
      )}
      <UnansweredNotice again={unanswered} busy={busy} repeats />
      {isAsking && (
        <SendAgainConfirm
          letter={letter}
          busy={busy}
          onConfirm={() => void send(id).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};

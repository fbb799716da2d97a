import type { EmailRow } from '@baan/contract/email';
import { Box, styled, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { moment, momentInWords } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import type { Tone } from '../ui/Icon.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { EmailText, VisuallyHidden } from '../ui/Words.tsx';
import { emailTitle, sendingFailure } from './emailTitle.ts';
import { SendAgainConfirm } from './FailedEmailRow.tsx';
import { emailPath, useSendAgain } from './useEmails.ts';

const looks: Record<EmailRow['state'], { icon: IconName; tone: Tone }> = {
  waiting: { icon: 'clock', tone: 'wait' },
  sent: { icon: 'check', tone: 'done' },
  failed: { icon: 'alert', tone: 'wrong' },
};

/** The whole row links to the email. */
const Letters = styled('ol')({
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: '10px 20px',
    borderTop: '1px solid var(--hairline)',
    lineHeight: 1.45,
    '&:hover, &[aria-current]': { background: 'var(--sea-tint)' },
  },
  '& a': {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& small': { overflowWrap: 'anywhere' },
  '& time': { color: 'var(--muted)', textAlign: 'end' },
  '& li > button': { position: 'relative', gridColumn: 3, alignSelf: 'end', margin: '-4px -12px -6px 0' },
  '& .MuiAlert-root': { position: 'relative', gridColumn: '2 / -1', marginTop: 8 },
});

const What = styled('span')({ gridRow: 'span 2' });

type Props = {
  emails: EmailRow[];
  current?: string | undefined;
  /** All emails of one booking: the recipient is obvious, and each can be sent again here, not only failed ones. */
  ofBooking?: boolean;
};

/** Letters, each linked to its copy as sent; failed ones can be sent again here. */
export const EmailList = ({ emails, current, ofBooking = false }: Props) => (
  <Letters>
    {emails.map(email => (
      <Row key={email.id} email={email} isCurrent={email.id === current} ofBooking={ofBooking} />
    ))}
  </Letters>
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
  const { icon, tone } = looks[state];
  const failure = sendingFailure(email, text);
  return (
    <li aria-current={isCurrent || undefined}>
      <Icon name={icon} tone={tone} />
      <What>
        {isKept ? <Link to={emailPath(id)}>{title}</Link> : <strong>{title}</strong>}
        <VisuallyHidden>{text(`emails.state.${state}`)}</VisuallyHidden>
        <small>
          <EmailText text={[!ofBooking && about.name, to].filter(Boolean).join(' · ')} />
        </small>
        {failure && (
          <Typography component="small" color="error">
            {failure}
          </Typography>
        )}
        {copiedAt && <small>{text('emails.copied', { at: moment(copiedAt, now, language) })}</small>}
        {!isKept && <small>{text('emails.notKept')}</small>}
      </What>
      <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
        {state === 'waiting' ? text('emails.state.waiting') : momentInWords(at, now, language, text)}
      </Box>
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

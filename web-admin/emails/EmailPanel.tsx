import type { Email, EmailRow } from '@baan/contract/email';
import { Card, CardContent, Chip, type ChipProps, FormHelperText, styled, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { moment } from '../format/instant.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { EmailInput } from '../forms/inputs/ContactInputs.tsx';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { ListSkeleton, LoadFailed } from '../ui/Loading.tsx';
import { Facts, Row } from '../ui/Rows.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { emailTitle, sendingFailure } from './emailTitle.ts';
import { SendAgainConfirm } from './FailedEmailRow.tsx';
import { useEmailInterval, useSendAgain } from './useEmails.ts';

type Props = {
  email: EmailRow;
  send: (id: string, to: string) => Promise<unknown>;
  busy: boolean;
  onClose: () => void;
};

/** Asks for another recipient of an email. */
const SendElsewhereDialog = ({ email, send, busy, onClose }: Props) => {
  const text = useText();
  const confirm = async ({ to }: { to: string | null }) => {
    const error = await send(email.id, to ?? '');
    if (error) return codeOf(error) === 'rate_limited' ? { root: text('emails.enoughElsewhere') } : fieldErrors(error, text);
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={text('emails.elsewhereTitle')}
      text={text('emails.elsewhereText')}
      confirm={text('emails.send')}
      icon="send"
      busy={busy}
      defaultValues={{ to: '' }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <EmailInput source="to" label={text('emails.address')} autoComplete="off" autoFocus />
    </FormDialog>
  );
};

const looks: Record<EmailRow['state'], { chip: ChipProps['color']; icon: IconName }> = {
  waiting: { chip: 'warning', icon: 'clock' },
  sent: { chip: 'success', icon: 'check' },
  failed: { chip: 'error', icon: 'alert' },
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
  return <Card component="section">{isPending || !data ? <ListSkeleton rows={4} /> : <ShownEmail email={data} />}</Card>;
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
      <CardContent sx={{ display: 'grid', gap: '10px', paddingBlock: 2, '& dd': { overflowWrap: 'anywhere' } }}>
        <Row sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <h2>{emailTitle(email, text)}</h2>
          <Chip
            color={looks[state].chip}
            icon={<Icon name={looks[state].icon} />}
            label={[text(`emails.state.${state}`), state !== 'waiting' && moment(at, now, language)].filter(Boolean).join(' ')}
          />
        </Row>
        {failure && <Typography color="error">{failure}</Typography>}
        <Facts>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        <Row sx={{ flexWrap: 'wrap' }}>
          <Button kind="sea" icon="send" busy={busy} onClick={() => setAsking('again')}>
            {text('emails.sendAgain')}
          </Button>
          <Button kind="line" icon="pen" disabled={busy} onClick={() => setAsking('elsewhere')}>
            {text('emails.elsewhere')}
          </Button>
        </Row>
        <UnansweredNotice again={unanswered} busy={busy} repeats />
        <FormHelperText>{text('emails.asItWas')}</FormHelperText>
      </CardContent>
      {html && (
        <Frame
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

/** Always light, as in a mailbox. */
const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  boxSizing: 'content-box',
  height: 600,
  border: 0,
  borderTop: '1px solid var(--hairline)',
  borderRadius: '0 0 14px 14px',
  background: '#fff',
  colorScheme: 'light',
});

/** The page scrolls, not the frame. A browser may give a email below the fold no height until it is near the viewport. */
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

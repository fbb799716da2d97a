import { Alert, Typography } from '@mui/material';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button, LinkButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { HowTo } from '../HowTo.tsx';
import { SecretAddress } from '../SecretAddress.tsx';
import { type Channel, useChannels } from '../useChannels.ts';

export type Added = { channel: Channel; exportUrl: string };

/** The list of channels is loaded this often while the first fetch is awaited. */
const waitingMs = 5000;

/** The address of our calendar for the new channel, where to paste it, and whether it has been fetched. */
export const PasteStep = ({ added: { channel, exportUrl }, onNext }: { added: Added; onNext: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const channels = useChannels(waitingMs);
  const { name, kind, fetches } = channels.data?.find(({ id }) => id === channel.id) ?? channel;
  const { lastAt } = fetches;
  return (
    <>
      <SecretAddress what={text('channels.ours')} address={exportUrl} kind="sea" />
      <Typography color="textSecondary" sx={{ display: 'flex', gap: 1 }}>
        <Icon name="lock" size={16} />
        <span>
          {text('channels.adding.secret', { name })} {text('channels.secret')}
        </span>
      </Typography>
      <Typography variant="h6" component="h3">
        {text('channels.adding.where')}
      </Typography>
      <HowTo of={`channels.paste.${kind}`} name={name} unchecked />
      {lastAt ? (
        <Alert severity="success" role="status">
          <strong>{text('channels.adding.came', { name, when: moment(lastAt, now, language) })}</strong>
          <p>{text('channels.adding.cameText')}</p>
        </Alert>
      ) : (
        <Alert severity="warning" icon={<Icon name="clock" />} role="status">
          <strong>{text('channels.adding.waiting', { name })}</strong>
          <p>{text('channels.adding.waitingText')}</p>
        </Alert>
      )}
      <Row sx={{ flexWrap: 'wrap' }}>
        <LinkButton kind={lastAt ? 'sea' : 'line'} to="/admin/channels">
          {text('channels.pasted')}
        </LinkButton>
        <Button kind="quiet" icon="plus" onClick={onNext}>
          {text('channels.adding.next')}
        </Button>
      </Row>
    </>
  );
};

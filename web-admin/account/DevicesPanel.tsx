import type { StrangeSignIns } from '@baan/contract/team';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { bangkokDay, dayMonth } from '../format/day.ts';
import { whenShort } from '../format/instant.ts';
import { codeOf } from '../http.ts';
import { type Text, useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Lines } from '../ui/Lines.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PanelHead } from '../ui/Panel.ts';
import { Grow } from '../ui/Row.ts';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { useService } from '../useService.ts';
import { deviceName } from './deviceName.ts';
import { sessionsKey, useSessions } from './useSessions.ts';

const wordsFor = (agent: string, text: Text): string => {
  const { browser, system } = deviceName(agent);
  return text('account.on', {
    browser: browser ?? text('account.someBrowser'),
    system: system ?? text('account.someSystem'),
  });
};

/** The signed-in devices; each can be signed out, or all others at once. */
export const DevicesPanel = () => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const service = useService();
  const withFreshPassword = useFreshPassword();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const unanswered = useUnanswered();
  const asked = useSessions();
  const { data, error, isPending, refetch } = asked;
  const sessions = data?.sessions;
  const end = async (id?: string) => {
    setBusy(true);
    unanswered.forget();
    try {
      await withFreshPassword(() => service(provider => provider.endOwnSessions(id)), {
        text: text('account.password'),
        confirm: text('account.signOut'),
      });
      notify('account.signedOut', { type: 'success' });
    } catch (failure) {
      if (!(failure instanceof NotConfirmed) && !unanswered.keep(failure, () => end(id)))
        notify(`errors.${codeOf(failure)}`, { type: 'error' });
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <Card component="section" aria-labelledby="devices">
      <PanelHead>
        <h2 id="devices">{text('account.devices')}</h2>
        <DataAge of={[asked]} />
        {(sessions?.length ?? 0) > 1 && (
          <TextButton disabled={busy} onClick={() => void end()}>
            {text('account.others')}
          </TextButton>
        )}
      </PanelHead>
      {error && !sessions && <LoadFailed retry={refetch} />}
      {isPending && <ListSkeleton rows={2} />}
      <UnansweredNotice again={unanswered.again} busy={busy} />
      <CardContent component={Lines}>
        {sessions?.map(({ id, agent, address, lastSeenAt, current }) => (
          <li key={id}>
            <Icon name={/Mobi|iPhone|Android/.test(agent) ? 'mobile' : 'laptop'} />
            <Grow as="span">
              <strong>{wordsFor(agent, text)}</strong>{' '}
              {current && <Chip color="success" icon={<Icon name="check" size={16} />} label={text('account.here')} />}
              <small>{[address, current ? text('account.now') : whenShort(lastSeenAt, now, language, text)].join(', ')}</small>
            </Grow>
            {!current && (
              <Button
                kind="quiet"
                aria-label={text('account.signOutOf', { device: wordsFor(agent, text) })}
                disabled={busy}
                onClick={() => void end(id)}
              >
                {text('account.signOut')}
              </Button>
            )}
          </li>
        ))}
      </CardContent>
      {data?.strange && <Strange {...data.strange} />}
    </Card>
  );
};

const mostAddresses = 3;

/** Failed attempts to sign in. */
const Strange = ({ from, count, addresses }: StrangeSignIns) => {
  const text = useText();
  const [language] = useLanguage();
  const named = [...addresses.slice(0, mostAddresses), ...(addresses.length > mostAddresses ? ['…'] : [])];
  const day = dayMonth(bangkokDay(new Date(from)), language);
  return (
    <CardContent>
      <Alert severity="warning">{text('account.strange', { count, day, addresses: named.join(', ') })}</Alert>
    </CardContent>
  );
};

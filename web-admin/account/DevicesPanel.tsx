import type { StrangeSignIns } from '@baan/contract/team';
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
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
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
    <section className="panel" aria-labelledby="devices">
      <div className="panel-head">
        <h2 id="devices">{text('account.devices')}</h2>
        <DataAge of={[asked]} />
        {(sessions?.length ?? 0) > 1 && (
          <button type="button" className="link-btn" disabled={busy} onClick={() => void end()}>
            {text('account.others')}
          </button>
        )}
      </div>
      {error && !sessions && <LoadFailed retry={refetch} />}
      {isPending && <ListSkeleton rows={2} />}
      <UnansweredNotice again={unanswered.again} busy={busy} />
      <ul className="body lines">
        {sessions?.map(({ id, agent, address, lastSeenAt, current }) => (
          <li key={id}>
            <Icon name={/Mobi|iPhone|Android/.test(agent) ? 'mobile' : 'laptop'} />
            <span className="grow">
              <strong>{wordsFor(agent, text)}</strong>{' '}
              {current && (
                <span className="badge badge-done">
                  <Icon name="check" size={16} />
                  {text('account.here')}
                </span>
              )}
              <small>{[address, current ? text('account.now') : whenShort(lastSeenAt, now, language, text)].join(', ')}</small>
            </span>
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
      </ul>
      {data?.strange && <Strange {...data.strange} />}
    </section>
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
    <div className="body">
      <p className="notice notice-wait">
        <Icon name="alert" />
        <span>{text('account.strange', { smart_count: count, day, addresses: named.join(', ') })}</span>
      </p>
    </div>
  );
};

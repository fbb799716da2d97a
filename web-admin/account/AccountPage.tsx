import type { StrangeSignIns } from '@baan/contract/team';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Alert, CardContent, Chip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import { failureWords } from '../auth/failureWords.ts';
import { shortestPassword } from '../auth/RegisterForm.tsx';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { dayMonth, dayMonthYear } from '../format/day.ts';
import { whenShort } from '../format/instant.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import { type Text, useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button, TextButton } from '../ui/Buttons.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead, Panel, Panels } from '../ui/Panel.tsx';
import { Grow, Lines, stacked } from '../ui/Rows.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { Muted } from '../ui/Words.tsx';
import { useProvider, useService, useServiceQuery } from '../useService.ts';
import { deviceName } from './deviceName.ts';

const sessionsKey = ['sessions'];

/** The member's sessions, and when the password was changed. */
const useSessions = () => useServiceQuery(sessionsKey, (service, signal) => service.sessions(signal));

const wordsFor = (agent: string, text: Text): string => {
  const { browser, system } = deviceName(agent);
  return text('account.on', {
    browser: browser ?? text('account.someBrowser'),
    system: system ?? text('account.someSystem'),
  });
};

/** The signed-in devices; each can be signed out, or all others at once. */
const DevicesPanel = () => {
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
  const { data } = asked;
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
    <Panel
      title={text('account.devices')}
      query={asked}
      rows={2}
      end={
        (sessions?.length ?? 0) > 1 && (
          <TextButton disabled={busy} onClick={() => void end()}>
            {text('account.others')}
          </TextButton>
        )
      }
    >
      <UnansweredNotice again={unanswered.again} busy={busy} />
      <CardContent component={Lines}>
        {sessions?.map(({ id, agent, address, lastSeenAt, current }) => (
          <li key={id}>
            <Icon name={/Mobi|iPhone|Android/.test(agent) ? 'mobile' : 'laptop'} />
            <Grow as="span">
              <strong>{wordsFor(agent, text)}</strong>{' '}
              {current && <Chip color="success" icon={<Icon name="check" />} label={text('account.here')} />}
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
    </Panel>
  );
};

const mostAddresses = 3;

/** Failed attempts to sign in. */
const Strange = ({ from, count, addresses }: StrangeSignIns) => {
  const text = useText();
  const [language] = useLanguage();
  const named = [...addresses.slice(0, mostAddresses), ...(addresses.length > mostAddresses ? ['…'] : [])];
  const day = dayMonth(bangkokDate(new Date(from)), language);
  return (
    <CardContent>
      <Alert severity="warning">{text('account.strange', { count, day, addresses: named.join(', ') })}</Alert>
    </CardContent>
  );
};

type Values = { current: string; next: string; again: string };

/** Changes the password of the signed-in member. */
const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const provider = useProvider();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const change = async ({ current, next, again }: Values) => {
    if ([...next].length < shortestPassword) return { next: text('auth.passwordHint') };
    if (again !== next) return { again: text('auth.passwordsDiffer') };
    setBusy(true);
    try {
      await provider.changePassword({ current, next });
    } catch (failure) {
      setBusy(false);
      const wrong = fieldErrors(failure, text);
      if (wrong.current) return { current: text('auth.wrongPassword') };
      return wrong.next ? wrong : { current: failureWords(failure, text) };
    }
    notify('auth.changed', { type: 'success' });
    // The other devices have been signed out.
    void queries.invalidateQueries({ queryKey: ['sessions'] });
    onClose();
    return undefined;
  };

  const input = { type: 'password', validate: required() };
  return (
    <FormDialog<Values>
      title={text('auth.changePassword')}
      text={text('auth.changeText')}
      confirm={text('auth.changePassword')}
      keep={text('auth.notYet')}
      busy={busy}
      defaultValues={{ current: '', next: '', again: '' }}
      onClose={onClose}
      onConfirm={change}
    >
      <TextInput {...input} source="current" label={text('auth.yourPassword')} autoComplete="current-password" autoFocus />
      <TextInput
        {...input}
        source="next"
        label={text('auth.newPassword')}
        helperText={text('auth.passwordHint')}
        autoComplete="new-password"
      />
      <TextInput {...input} source="again" label={text('auth.confirmPassword')} autoComplete="new-password" />
    </FormDialog>
  );
};

/** /admin/account: password and devices of the signed-in member. */
export const AccountPage = () => {
  const text = useText();
  const [language] = useLanguage();
  const changedAt = useSessions().data?.passwordChangedAt;
  const [changing, setChanging] = useState(false);
  usePageTitle(text('account.title'));
  return (
    <>
      <PageHead>
        <h1>{text('account.title')}</h1>
      </PageHead>
      <Panels even sx={{ alignItems: 'start' }}>
        <Panel
          title={text('auth.password')}
          end={
            changedAt && (
              <Muted>{text('account.changed', { day: dayMonthYear(bangkokDate(new Date(changedAt)), language) })}</Muted>
            )
          }
        >
          <CardContent sx={stacked}>
            <Typography color="textSecondary">{text('account.passwordText')}</Typography>
            <Button kind="line" icon="lock" onClick={() => setChanging(true)}>
              {text('auth.changePassword')}
            </Button>
          </CardContent>
        </Panel>
        <DevicesPanel />
      </Panels>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
};

import { CardContent, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { moment } from '../format/instant.ts';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Pending } from '../ui/Loading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Row, stacked } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { useService, useServiceQuery } from '../useService.ts';

const choices = [6, 12, 24, 36, 60, 120];

/** How long guests are kept after their stay, and how many stays a choice would erase today. */
export const RetentionPanel = () => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const notify = useNotify();
  const queries = useQueryClient();
  const service = useService();
  const withFreshPassword = useFreshPassword();
  const [chosen, choose] = useState<number | undefined>();
  const [busy, setBusy] = useState(false);
  const asked = useServiceQuery(['retention', chosen], (service, signal) => service.readRetention(chosen, signal), {
    refetchInterval: false,
  });
  const { data } = asked;

  const set = async (months: number | null) => {
    setBusy(true);
    try {
      await withFreshPassword(() => service(provider => provider.setRetention(months)), {
        title: text('retention.title'),
        text: text(months === null ? 'retention.offText' : 'retention.password', { count: months ?? 0 }),
        confirm: text(months === null ? 'retention.off' : 'retention.set'),
        kind: months === null ? 'sea' : 'danger',
        always: months !== null,
      });
      notify(months === null ? 'retention.isOff' : 'retention.isSet', { type: 'success' });
      choose(undefined);
      await queries.invalidateQueries({ queryKey: ['retention'] });
    } catch (failure) {
      if (!(failure instanceof NotConfirmed)) notify(`errors.${codeOf(failure)}`, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title={text('retention.title')}>
      <CardContent sx={stacked}>
        <Typography color="textSecondary">{text('retention.about')}</Typography>
        <Pending query={asked} rows={1} />
        {data && (
          <>
            <p>
              <strong>{data.retention ? text('retention.now', { count: data.retention.months }) : text('retention.none')}</strong>
              {data.retention && (
                <>
                  {' '}
                  {data.retention.lastRunAt
                    ? text('retention.last', { when: moment(data.retention.lastRunAt, now, language) })
                    : text('retention.first', { when: moment(data.retention.firstRunAt, now, language) })}
                </>
              )}
            </p>
            <TextField
              select
              fullWidth={false}
              label={text('retention.months')}
              value={data.months}
              disabled={busy}
              onChange={event => choose(Number(event.target.value))}
              slotProps={{ select: { native: true } }}
            >
              {[...new Set([...choices, data.months])]
                .sort((one, other) => one - other)
                .map(months => (
                  <option key={months} value={months}>
                    {text(months === data.proposed ? 'retention.proposed' : 'retention.choice', { count: months })}
                  </option>
                ))}
            </TextField>
            <p aria-live="polite">
              {data.stays === 0 ? text('retention.noStays') : text('retention.stays', { count: data.stays })}
            </p>
            <Typography color="textSecondary">{text('retention.never')}</Typography>
            <Row>
              {data.months !== data.retention?.months && (
                <Button kind="sea" busy={busy} onClick={() => void set(data.months)}>
                  {text('retention.set')}
                </Button>
              )}
              {data.retention && (
                <Button kind="line" disabled={busy} onClick={() => void set(null)}>
                  {text('retention.off')}
                </Button>
              )}
            </Row>
          </>
        )}
      </CardContent>
    </Panel>
  );
};

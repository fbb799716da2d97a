import { daysBetween } from '@baan/domain/shared/plainDate';
import { styled, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, maxLength, required, TextInput } from 'react-admin';
import { stayLong } from '../../format/day.ts';
import { type FieldlessError, fieldErrors, fieldlessErrors } from '../../forms/fieldErrors.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button, LinkButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Grow, Lines, Row, Stacked } from '../../ui/Rows.tsx';
import { RefusedNotice } from '../../ui/Unanswered.tsx';
import { Muted } from '../../ui/Words.tsx';
import { useService } from '../../useService.ts';
import { useChannels } from '../useChannels.ts';
import type { Feed } from './FeedStep.tsx';
import type { Added } from './PasteStep.tsx';

const Both = styled('div')({
  display: 'grid',
  gap: '16px 32px',
  '@media (min-width: 820px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
});

type Stay = { checkIn: string; checkOut: string; note?: string; isWrong?: boolean };

/** What the calendar would bring, under which name; then the channel is added. */
export const PreviewStep = ({ feed, onAdded }: { feed: Feed; onAdded: (added: Added) => void }) => {
  const text = useText();
  const service = useService();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<FieldlessError[]>([]);
  const { kind, feedUrl, preview } = feed;
  const kindName = text(`channels.kinds.${kind}`);
  const named = (useChannels().data ?? []).filter(({ name }) => name.startsWith(kindName)).length;
  const stays: Stay[] = preview
    ? [
        ...preview.new,
        ...preview.joined.map(stay => ({ ...stay, note: text('channels.adding.joined', { number: stay.number }) })),
        ...preview.collides.map(stay => {
          const holder = stay.with.find(one => one.kind !== 'block')?.kind ?? 'block';
          return { ...stay, note: text(`channels.adding.collides.${holder}`), isWrong: holder !== 'block' };
        }),
      ].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
    : [];
  const add = async (values: object) => {
    const { name } = values as { name: string };
    setBusy(true);
    setRefusals([]);
    try {
      onAdded(await service(provider => provider.addChannel({ kind, name, feedUrl }, key)));
      void queries.invalidateQueries({ refetchType: 'active' });
      return undefined;
    } catch (error) {
      const { name: wrong, ...others } = fieldErrors(error, text);
      setRefusals(fieldlessErrors(Object.entries(others)));
      return wrong ? { name: wrong } : undefined;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      defaultValues={{ name: named > 0 ? `${kindName} ${named + 1}` : kindName }}
      onSubmit={add}
      disableInvalidFormNotification
      noValidate
    >
      <Stacked>
        <TextInput
          source="name"
          label={text('channels.name')}
          validate={[required(), maxLength(60)]}
          autoComplete="off"
          sx={{ maxWidth: 400 }}
        />
        {preview ? (
          <Both>
            <StaysThatCome stays={stays} />
            <LeftOut preview={preview} name={kindName} />
          </Both>
        ) : (
          <Typography color="textSecondary">{text('channels.adding.noFeedText', { name: kindName })}</Typography>
        )}
        {refusals.map(refusal => (
          <RefusedNotice key={refusal.words} {...refusal} />
        ))}
        <Row sx={{ flexWrap: 'wrap' }}>
          <Button kind="sea" type="submit" busy={busy}>
            {stays.length > 0
              ? text('channels.adding.connectWith', { name: kindName, count: stays.length })
              : text('channels.adding.connect', { name: kindName })}
          </Button>
          <LinkButton kind="quiet" to="/admin/channels">
            {text('channels.adding.notNow')}
          </LinkButton>
        </Row>
      </Stacked>
    </Form>
  );
};

const nightsOf = ({ checkIn, checkOut }: Stay): number => daysBetween(checkIn, checkOut);

const StaysThatCome = ({ stays }: { stays: Stay[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const nights = text('common.nights', { count: stays.reduce((sum, stay) => sum + nightsOf(stay), 0) });
  return (
    <div>
      <Typography variant="h6" component="h3">
        {stays.length === 0 ? text('channels.preview.nothing') : text('channels.preview.come', { count: stays.length, nights })}
      </Typography>
      <Lines>
        {stays.map(stay => (
          <li key={`${stay.checkIn} ${stay.checkOut}`}>
            <Grow>
              {stayLong(stay.checkIn, stay.checkOut, language)}
              {stay.note && (
                <Typography variant="body2" color={stay.isWrong ? 'error' : 'textSecondary'}>
                  {stay.note}
                </Typography>
              )}
            </Grow>
            <Muted>{text('common.nights', { count: nightsOf(stay) })}</Muted>
          </li>
        ))}
      </Lines>
    </div>
  );
};

/** Booking windows, which take no nights, and entries that cannot be read. */
const LeftOut = ({ preview, name }: { preview: NonNullable<Feed['preview']>; name: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const { windows, unreadable } = preview;
  return (
    <div>
      {windows.length + unreadable.length > 0 && (
        <Typography variant="h6" component="h3">
          {text('channels.preview.leftOut')}
        </Typography>
      )}
      <Lines>
        {windows.map(({ checkIn, checkOut }) => (
          <li key={checkIn}>
            <Grow>
              {stayLong(checkIn, checkOut, language)}
              <Typography variant="body2" color="textSecondary">
                {text('channels.preview.window', { name })}
              </Typography>
            </Grow>
          </li>
        ))}
        {unreadable.length > 0 && <li>{text('channels.preview.unreadable', { count: unreadable.length })}</li>}
      </Lines>
      <Typography color="textSecondary" sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Icon name="lock" size={16} />
        <span>{text('channels.preview.noNames', { name })}</span>
      </Typography>
    </div>
  );
};

import type { AnswerOf } from '@baan/contract/apiCalls';
import { type ChannelKind, channelKinds } from '@baan/contract/channels';
import { Alert, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { stayLong } from '../format/day.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useService } from '../useService.ts';
import type { Addresses } from './AddressesDialog.tsx';

type Preview = AnswerOf<'POST /admin/channels/preview'>['data'];
type Values = { kind: ChannelKind; name: string; feedUrl: string };
/** `of`: the address that it is of; another one is read again. */
type Read = { of: string; preview: Preview };

const shown = 5;

/** Kind, name and the channel's calendar; then what Baan would take from it; then it is added. */
export const AddChannelDialog = ({ onAdded, onClose }: { onAdded: (addresses: Addresses) => void; onClose: () => void }) => {
  const text = useText();
  const service = useService();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const isRead = ({ feedUrl }: Values) => !feedUrl || read?.of === feedUrl;

  const goOn = async (values: Values) => {
    const { kind, name, feedUrl = '' } = values;
    setBusy(true);
    try {
      if (!isRead(values)) {
        setRead({ of: feedUrl, preview: await service(provider => provider.previewChannel(feedUrl)) });
        return undefined;
      }
      const { exportUrl } = await service(provider => provider.addChannel({ kind, name, feedUrl: feedUrl || null }, key));
      await queries.invalidateQueries({ refetchType: 'active' });
      onAdded({ name, kind, feedUrl: null, exportUrl });
    } catch (error) {
      return /^(feed_|address_|own_|channel_)/.test(codeOf(error))
        ? { feedUrl: text(`errors.${codeOf(error)}`) }
        : fieldErrors(error, text);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <FormDialog<Values>
      title={text('channels.add')}
      confirm={values => text(isRead(values) ? 'channels.addConfirm' : 'channels.look')}
      busy={busy}
      wide
      defaultValues={{ kind: 'airbnb', name: text('channels.kinds.airbnb'), feedUrl: '' }}
      onConfirm={goOn}
      onClose={onClose}
    >
      <KindInput />
      <TextInput source="name" label={text('channels.name')} validate={[required(), maxLength(60)]} />
      <FeedInput />
      {read && <PreviewNotice {...read} />}
    </FormDialog>
  );
};

/** The name follows the kind until it is typed. */
const KindInput = () => {
  const text = useText();
  const { getFieldState, setValue } = useFormContext<Values>();
  return (
    <SelectInput
      source="kind"
      label={text('channels.kind')}
      choices={channelKinds.map(id => ({ id, name: text(`channels.kinds.${id}`) }))}
      validate={required()}
      onChange={event => {
        const kind = channelKinds.find(one => one === event?.target?.value);
        if (kind && !getFieldState('name').isTouched) setValue('name', text(`channels.kinds.${kind}`));
      }}
    />
  );
};

const FeedInput = () => {
  const text = useText();
  const kind: ChannelKind = useWatch({ name: 'kind' });
  return (
    <TextInput
      source="feedUrl"
      label={text('channels.feed')}
      helperText={`${text(`channels.find.${kind}`)} ${text('channels.feedHint')}`}
      autoComplete="off"
      validate={maxLength(2000)}
    />
  );
};

const PreviewNotice = ({ of, preview }: Read) => {
  const text = useText();
  const [language] = useLanguage();
  const feedUrl: string = useWatch({ name: 'feedUrl' });
  if (feedUrl !== of) return null;
  const days = (stays: { checkIn: string; checkOut: string }[]) =>
    stays
      .slice(0, shown)
      .map(({ checkIn, checkOut }) => stayLong(checkIn, checkOut, language))
      .join(', ') + (stays.length > shown ? ' …' : '');
  const { joined, collides, windows, unreadable } = preview;
  const part = (key: 'new' | 'joined' | 'windows', stays: { checkIn: string; checkOut: string }[]) =>
    stays.length > 0 && (
      <Typography>
        {text(`channels.preview.${key}`, { count: stays.length })} <small>{days(stays)}</small>
      </Typography>
    );
  const isEmpty = [preview.new, joined, collides, windows, unreadable].every(({ length }) => length === 0);
  return (
    <>
      <Alert severity="success" role="status">
        {isEmpty && text('channels.preview.nothing')}
        {part('new', preview.new)}
        {part('joined', joined)}
        {part('windows', windows)}
      </Alert>
      {collides.length > 0 && (
        <Alert severity="warning">
          {text('channels.preview.collides', { count: collides.length })} <small>{days(collides)}</small>
        </Alert>
      )}
      {unreadable.length > 0 && (
        <Alert severity="warning">{text('channels.preview.unreadable', { count: unreadable.length })}</Alert>
      )}
    </>
  );
};

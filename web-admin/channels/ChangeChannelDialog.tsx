import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useService } from '../useService.ts';
import type { Channel } from './useChannels.ts';

type Values = { name: string; limitHours: number; feedUrl: string };

/** Name, limit, and another calendar of the channel; the present address is secret and not shown here. */
export const ChangeChannelDialog = ({ channel, onClose }: { channel: Channel; onClose: () => void }) => {
  const text = useText();
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { proposedHours } = channel.fetches;
  const save = async ({ name, limitHours, feedUrl }: Values) => {
    setBusy(true);
    try {
      const changes = { name, limitHours: Number(limitHours), ...(feedUrl ? { feedUrl } : {}) };
      await service(provider => provider.changeChannel(channel, changes));
      notify('channels.changed', { type: 'success' });
      await queries.invalidateQueries({ refetchType: 'active' });
      onClose();
      return undefined;
    } catch (error) {
      setBusy(false);
      return fieldErrors(error, text);
    }
  };
  return (
    <FormDialog<Values>
      title={text('channels.change')}
      confirm={text('channels.save')}
      busy={busy}
      defaultValues={{ name: channel.name, limitHours: channel.limitHours, feedUrl: '' }}
      onConfirm={save}
      onClose={onClose}
    >
      <TextInput source="name" label={text('channels.name')} validate={[required(), maxLength(60)]} />
      <NumberInput
        source="limitHours"
        label={text('channels.limit')}
        helperText={proposedHours ? text('channels.proposed', { hours: proposedHours }) : text('channels.limitHint')}
        validate={[required(), minValue(1), maxValue(168)]}
      />
      <TextInput
        source="feedUrl"
        label={text('channels.otherFeed')}
        helperText={text('channels.otherFeedHint')}
        autoComplete="off"
      />
    </FormDialog>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { stayLong } from '../format/day.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { ChoiceInput } from '../forms/inputs/ChoiceInputs.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useService } from '../useService.ts';
import type { Channel } from './useChannels.ts';

type Values = { nights: 'block' | 'open' };

/** Its nights stay closed as blocks unless the owner opens them. */
export const RemoveChannelDialog = ({ channel, onClose }: { channel: Channel; onClose: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { name } = channel;
  const remove = async ({ nights }: Values) => {
    setBusy(true);
    try {
      const { overlapping } = await service(provider => provider.removeChannel(channel, nights));
      const days = overlapping.map(({ checkIn, checkOut }) => stayLong(checkIn, checkOut, language)).join(', ');
      notify(days ? 'channels.removedBut' : 'channels.removed', {
        type: days ? 'warning' : 'success',
        messageArgs: { name, days },
      });
      onClose();
      await queries.invalidateQueries({ refetchType: 'active' });
      return undefined;
    } catch (error) {
      setBusy(false);
      return fieldErrors(error, text);
    }
  };
  return (
    <FormDialog<Values>
      title={text('channels.removeTitle', { name })}
      text={text('channels.removeText', { name })}
      confirm={text('channels.remove')}
      kind="danger"
      busy={busy}
      defaultValues={{ nights: 'block' }}
      onConfirm={remove}
      onClose={onClose}
    >
      <ChoiceInput
        source="nights"
        legend={text('channels.itsNights')}
        look="column"
        choices={[
          { id: 'block', name: text('channels.keepNights') },
          { id: 'open', name: text('channels.openNights') },
        ]}
      />
    </FormDialog>
  );
};

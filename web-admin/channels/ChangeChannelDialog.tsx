import { maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { DecisionDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { feedProblem } from './feedProblem.ts';
import { type Channel, useChannelDecision } from './useChannels.ts';

type Values = { name: string; limitHours: number; feedUrl: string };

/** Name, limit, and another calendar of the channel; the present address is secret and not shown here. */
export const ChangeChannelDialog = ({ channel, onClose }: { channel: Channel; onClose: () => void }) => {
  const text = useText();
  const { decideInDialog, busy } = useChannelDecision();
  const { proposedHours } = channel.fetches;
  const save = ({ name, limitHours, feedUrl }: Values) => {
    const changes = { name, limitHours: Number(limitHours), ...(feedUrl ? { feedUrl } : {}) };
    return decideInDialog(service => service.changeChannel(channel, changes), 'channels.changed');
  };
  return (
    <DecisionDialog<Values>
      title={text('channels.change')}
      confirm={text('channels.save')}
      busy={busy}
      defaultValues={{ name: channel.name, limitHours: channel.limitHours, feedUrl: '' }}
      decide={save}
      errors={feedProblem}
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
    </DecisionDialog>
  );
};

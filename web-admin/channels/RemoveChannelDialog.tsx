import { useNotify } from 'ra-core';
import { DecisionDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { stayLong } from '../format/day.ts';
import { ChoiceInput } from '../forms/inputs/ChoiceInputs.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { type Channel, useChannelDecision } from './useChannels.ts';

type Values = { nights: 'block' | 'open' };

type Props = { channel: Channel; onRemoved: () => void; onClose: () => void };

/** Its nights stay closed as blocks unless the owner opens them. */
export const RemoveChannelDialog = ({ channel, onRemoved, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const notify = useNotify();
  const { decideInDialog, busy } = useChannelDecision();
  const { name } = channel;
  const remove = ({ nights }: Values) =>
    decideInDialog(
      service => service.removeChannel(channel, nights),
      ({ overlapping }) => {
        const days = overlapping.map(({ checkIn, checkOut }) => stayLong(checkIn, checkOut, language)).join(', ');
        const done = days ? 'channels.removedBut' : 'channels.removed';
        notify(done, { type: days ? 'warning' : 'success', messageArgs: { name, days } });
        onRemoved();
      },
    );
  return (
    <DecisionDialog<Values>
      title={text('channels.removeTitle', { name })}
      text={text('channels.removeText', { name })}
      confirm={text('channels.remove')}
      kind="danger"
      busy={busy}
      defaultValues={{ nights: 'block' }}
      decide={remove}
      onClose={onClose}
    >
      <ChoiceInput
        source="nights"
        legend={text('channels.itsNights', { stays: text('channels.staysAhead', { count: channel.stays }) })}
        look="column"
        choices={[
          { id: 'block', name: text('channels.keepNights') },
          { id: 'open', name: text('channels.openNights') },
        ]}
      />
    </DecisionDialog>
  );
};

import { settlements } from '@baan/contract/channels';
import { FormHelperText } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { DecisionDialog } from '../../bookings/decisions/DecisionDialog.tsx';
import { ReasonInput } from '../../bookings/decisions/DecisionInputs.tsx';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { type Conflict, useChannelDecision } from '../useChannels.ts';

type Settlement = { how: (typeof settlements)[number]; reason: string };

/** The channels that have a side of it. */
export const channelsOf = ({ sides }: Conflict): string[] =>
  sides.flatMap(side => (side.kind === 'stay' ? [side.channelId] : []));

type Props = { conflict: Conflict; nameOf: (channelId: string) => string; onClose: () => void };

/** Records what was agreed on with a channel. */
export const SettleDialog = ({ conflict, nameOf, onClose }: Props) => {
  const text = useText();
  const { decideInDialog, busy } = useChannelDecision();
  const [channelId = '', other] = channelsOf(conflict);
  return (
    <DecisionDialog<Settlement>
      title={other ? text('soldTwice.settleTitleBoth') : text('soldTwice.settleTitle', { name: nameOf(channelId) })}
      confirm={text('soldTwice.close')}
      keep={text('soldTwice.notYet')}
      busy={busy}
      defaultValues={{ how: 'channelCancels', reason: '' }}
      decide={values => decideInDialog(service => service.settleConflict(conflict.id, values), 'channels.conflict.settled')}
      onClose={onClose}
    >
      <ChoiceInput
        source="how"
        look="chips"
        legend={text('channels.conflict.howSettled')}
        choices={settlements.map(id => ({ id, name: text(`channels.conflict.hows.${id}`) }))}
      />
      <ReasonInput label={text('channels.conflict.reason')} hint={text('soldTwice.reasonHint')} />
      <WhatFollows />
    </DecisionDialog>
  );
};

/** What waits for the channel is asked about again. */
const WhatFollows = () => {
  const text = useText();
  const how = useWatch<Settlement, 'how'>({ name: 'how' });
  const waits = how === 'channelCancels' || how === 'channelMoves';
  return (
    <FormHelperText>
      {text('soldTwice.settleText')} {waits && text('soldTwice.asksAgain')}
    </FormHelperText>
  );
};

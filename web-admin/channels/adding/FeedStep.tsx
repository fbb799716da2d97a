import type { AnswerOf } from '@baan/contract/apiCalls';
import { type ChannelKind, channelKinds } from '@baan/contract/channels';
import { useState } from 'react';
import { Form, maxLength, regex, required, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FieldlessError, fieldlessErrors } from '../../forms/fieldErrors.ts';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Row, Stacked } from '../../ui/Rows.tsx';
import { RefusedNotice } from '../../ui/Unanswered.tsx';
import { useService } from '../../useService.ts';
import { feedProblem } from '../feedProblem.ts';
import { HowTo } from '../HowTo.tsx';

/** A channel's calendar, and what it would bring; null: the channel has none yet. */
export type Feed = {
  kind: ChannelKind;
  feedUrl: string | null;
  preview: AnswerOf<'POST /admin/channels/preview'>['data'] | null;
};

type Values = { kind: ChannelKind; feedUrl: string };

/** Where the channel keeps the address of its calendar, and a field for it: it is read, and nothing is saved. */
export const FeedStep = ({ onRead }: { onRead: (feed: Feed) => void }) => {
  const text = useText();
  const service = useService();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<FieldlessError[]>([]);
  const read = async (values: object) => {
    const { kind, feedUrl } = values as Values;
    setBusy(true);
    setRefusals([]);
    try {
      const preview = await service(provider => provider.previewChannel(feedUrl));
      onRead({ kind: preview.kind === 'other' ? kind : preview.kind, feedUrl, preview });
      return undefined;
    } catch (error) {
      const { feedUrl: wrong, ...others } = feedProblem(error, text);
      setRefusals(fieldlessErrors(Object.entries(others)));
      return wrong ? { feedUrl: wrong } : undefined;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form defaultValues={{ kind: 'airbnb', feedUrl: '' }} onSubmit={read} disableInvalidFormNotification noValidate>
      <Stacked>
        <ChoiceInput
          source="kind"
          legend={text('channels.kind')}
          look="chips"
          choices={channelKinds.map(id => ({ id, name: text(`channels.kinds.${id}`) }))}
        />
        <Find />
        <TextInput
          source="feedUrl"
          type="url"
          label={text('channels.feed')}
          autoComplete="off"
          validate={[required(), maxLength(2000), regex(/^\s*(https?|webcal):\/\/\S+\s*$/, 'channels.adding.noAddress')]}
          fullWidth
        />
        {refusals.map(refusal => (
          <RefusedNotice key={refusal.words} {...refusal} />
        ))}
        <Row sx={{ flexWrap: 'wrap' }}>
          <Button kind="sea" type="submit" busy={busy}>
            {text('channels.look')}
          </Button>
          <WithoutFeed onRead={onRead} />
        </Row>
      </Stacked>
    </Form>
  );
};

/** Where the chosen channel keeps the address. */
const Find = () => {
  const text = useText();
  const kind: ChannelKind = useWatch({ name: 'kind' });
  return <HowTo of={`channels.find.${kind}`} name={text(`channels.kinds.${kind}`)} unchecked />;
};

const WithoutFeed = ({ onRead }: { onRead: (feed: Feed) => void }) => {
  const text = useText();
  const { getValues } = useFormContext<Values>();
  return (
    <Button kind="quiet" onClick={() => onRead({ kind: getValues('kind'), feedUrl: null, preview: null })}>
      {text('channels.adding.withoutFeed')}
    </Button>
  );
};

import { ChoiceInput } from '../../forms/ChoiceInput.tsx';
import { useText } from '../../i18n/useText.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { type Source, sources } from './byHandValues.ts';

const icons: Record<Source, IconName> = {
  phone: 'phone',
  line: 'chat',
  walk_in: 'user',
  airbnb: 'house',
  booking_com: 'house',
  agoda: 'house',
  other: 'more',
};

/** The source of the booking. */
export const SourcePart = () => {
  const text = useText();
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{text('byHand.source')}</h2>
      </div>
      <div className="body">
        <ChoiceInput
          source="source"
          legend={text('byHand.source')}
          quiet
          needed={text('byHand.chooseSource')}
          look="chip-choice"
          choices={sources.map(id => ({ id, name: text(`source.${id}`), icon: icons[id] }))}
        />
      </div>
    </section>
  );
};

import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { ChoiceInput } from '../../forms/ChoiceInput.tsx';
import { useText } from '../../i18n/useText.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { PanelHead } from '../../ui/Panel.ts';
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
    <Card component="section">
      <PanelHead>
        <h2>{text('byHand.source')}</h2>
      </PanelHead>
      <CardContent>
        <ChoiceInput
          source="source"
          legend={text('byHand.source')}
          quiet
          needed={text('byHand.chooseSource')}
          look="chips"
          choices={sources.map(id => ({ id, name: text(`source.${id}`), icon: icons[id] }))}
        />
      </CardContent>
    </Card>
  );
};

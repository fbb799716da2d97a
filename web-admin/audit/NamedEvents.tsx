import { styled } from '@mui/material/styles';
import { useText } from '../i18n/useText.ts';
import { ChipButton } from '../ui/Chips.ts';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Row.ts';
import { eventsNamed } from './eventsNamed.ts';

/** A line above the list that says what it is limited to, or could be. */
export const Only = styled(Row)({ padding: '4px 20px', borderBottom: '1px solid var(--hairline)', color: 'var(--muted)' });

/** Below the search text: event types whose name matches, each a link to all events of its type. */
export const NamedEvents = ({ looked, onChoose }: { looked: string; onChoose: (type: string) => void }) => {
  const text = useText();
  const events = eventsNamed(looked, text);
  if (events.length === 0) return null;
  return (
    <Only sx={{ flexWrap: 'wrap', paddingBlock: 1 }}>
      <Icon name="search" size={16} />
      {text('audit.list.named')}
      {events.map(({ type, name }) => (
        <ChipButton key={type} type="button" sx={{ color: 'text.primary' }} onClick={() => onChoose(type)}>
          {name}
        </ChipButton>
      ))}
    </Only>
  );
};

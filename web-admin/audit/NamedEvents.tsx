import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { eventsNamed } from './eventsNamed.ts';

/** Below the search text: event types whose name matches, each a link to all events of its type. */
export const NamedEvents = ({ looked, onChoose }: { looked: string; onChoose: (type: string) => void }) => {
  const text = useText();
  const events = eventsNamed(looked, text);
  if (events.length === 0) return null;
  return (
    <p className="one-action named">
      <Icon name="search" size={16} />
      {text('audit.list.named')}
      {events.map(({ type, name }) => (
        <button key={type} type="button" className="chip" onClick={() => onChoose(type)}>
          {name}
        </button>
      ))}
    </p>
  );
};

import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { eventsNamed } from './eventsNamed.ts';

/** Under the words that somebody looks for: the events that are called so, each of which leads to all of its name. */
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

import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { hiddenMark } from './eventDescription.ts';
import { changedParts, isNothing, valueLines, valueText } from './valueText.ts';

/** A hidden value: a lock and a word, never blank. */
export const HiddenValue = () => {
  const text = useText();
  return (
    <span className="veil">
      <Icon name="lock" size={16} />
      {text('fields.hidden')}
    </span>
  );
};

/** A sentence of the history, with a lock for each hidden value. */
export const EventText = ({ children }: { children: string }) => {
  const parts = children.split(hiddenMark);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other key than their position
    <span key={at}>
      {at > 0 && <HiddenValue />}
      {part}
    </span>
  ));
};

/** The address of a picture of the villa; slips are excluded. */
const isPicture = (value: string): boolean => /^\/(images|pictures|media)\/\S+\.(jpg|webp|avif|png)$/.test(value);

type Value = { field: string; value: unknown; hidden?: boolean };

export const FieldValue = ({ field, value, hidden = false }: Value) => {
  const text = useText();
  const [language] = useLanguage();
  if (hidden && isNothing(value)) return <HiddenValue />;
  if (typeof value === 'string' && isPicture(value)) return <img className="thumb" src={value} alt={text('fields.picture')} />;
  if (Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string' && isPicture(one)))
    return value.map(one => <img key={one} className="thumb" src={one} alt={text('fields.picture')} />);
  const lines = valueLines(field, value, { text, language });
  if (!lines) return valueText(field, value, { text, language });
  return (
    <span className="list-lines">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may read the same, and none moves
        <span key={at}>{line}</span>
      ))}
    </span>
  );
};

type Change = { field: string; before: unknown; after: unknown; hidden?: boolean };

/** "฿7,900 → ฿8,500": the previous value, struck through, and the new one. */
export const BeforeAfter = ({ field, before, after, hidden = false }: Change) => {
  if (hidden && isNothing(before) && isNothing(after)) return <HiddenValue />;
  const [was, is] = changedParts(before, after, field);
  return (
    <>
      <del>
        <FieldValue field={field} value={was} />
      </del>{' '}
      <span className="to">
        →{' '}
        <ins>
          <FieldValue field={field} value={is} />
        </ins>
      </span>
    </>
  );
};

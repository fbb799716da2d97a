import { styled } from '@mui/material';
import { useLanguage, useText } from '../i18n/useText.ts';
import { added, removed } from '../ui/Changes.tsx';
import { Icon } from '../ui/Icon.tsx';
import { hiddenMark } from './eventDescription.ts';
import { changedParts, isNothing, valueLines, valueText } from './valueText.ts';

/** Hidden from this role: never blank, never asterisks. */
const Hidden = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 8px 0 5px',
  borderRadius: 4,
  background: 'var(--shade)',
  color: 'var(--muted)',
  fontWeight: 400,
  lineHeight: 1.45,
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
  '& svg': { width: 14, height: 14 },
});

const Shown = styled('img')({
  display: 'inline-block',
  width: 64,
  height: 44,
  borderRadius: 4,
  objectFit: 'cover',
  verticalAlign: 'middle',
});

/** An item a line. */
const List = styled('span')({ '& > span': { display: 'block' } });

/** A short value does not wrap and keeps its arrow; a long one starts beside the arrow and wraps. */
const short = { display: 'inline-block', maxWidth: '100%' };
const Del = styled('del')({ ...short, ...removed });
const To = styled('span')(short);
const Ins = styled('ins')({
  ...added,
  boxDecorationBreak: 'clone',
  // Lines of a list are blocks: an inline mark around them would be drawn as two empty boxes.
  '&:has(> span > span)': { display: 'inline-block', verticalAlign: 'top' },
});

/** A hidden value: a lock and a word, never blank. */
export const HiddenValue = () => {
  const text = useText();
  return (
    <Hidden>
      <Icon name="lock" size={16} />
      {text('fields.hidden')}
    </Hidden>
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

/** The address of a picture of the house; slips are excluded. */
const isPicture = (value: string): boolean => /^\/(images|pictures|media)\/\S+\.(jpg|webp|avif|png)$/.test(value);

type Value = { field: string; value: unknown; hidden?: boolean };

export const FieldValue = ({ field, value, hidden = false }: Value) => {
  const text = useText();
  const [language] = useLanguage();
  if (hidden && isNothing(value)) return <HiddenValue />;
  if (typeof value === 'string' && isPicture(value)) return <Shown src={value} alt={text('fields.picture')} />;
  if (Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string' && isPicture(one)))
    return value.map(one => <Shown key={one} src={one} alt={text('fields.picture')} />);
  const lines = valueLines(field, value, { text, language });
  if (!lines) return valueText(field, value, { text, language });
  return (
    <List>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may read the same, and none moves
        <span key={at}>{line}</span>
      ))}
    </List>
  );
};

type Change = { field: string; before: unknown; after: unknown; hidden?: boolean };

/** "฿7,900 → ฿8,500": the previous value, struck through, and the new one. */
export const BeforeAfter = ({ field, before, after, hidden = false }: Change) => {
  if (hidden && isNothing(before) && isNothing(after)) return <HiddenValue />;
  const [was, is] = changedParts(before, after, field);
  return (
    <>
      <Del>
        <FieldValue field={field} value={was} />
      </Del>{' '}
      <To>
        →{' '}
        <Ins>
          <FieldValue field={field} value={is} />
        </Ins>
      </To>
    </>
  );
};

import { GlobalStyles, styled } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A validation error, and a function that leads to it. */
export type SaveHindrance = { words: string; show: () => void };

type Props = {
  /** The names of the changes; without changes there is no bar. */
  changed: readonly string[];
  hindrances?: readonly SaveHindrance[];
  busy: boolean;
  /** The last save got no answer. */
  unanswered?: boolean;
  saveAs?: string;
  onSave: () => unknown;
  onDiscard: () => void;
};

/** Always visible, above the bottom edge of a phone. */
const Bar = styled('section', { shouldForwardProp: name => name !== 'unknown' })<{ unknown: boolean }>(({ unknown }) => ({
  position: 'fixed',
  zIndex: 35,
  inset: 'auto 0 0 216px',
  display: 'flex',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 32px 10px 24px',
  background: unknown ? 'var(--amber-tint)' : 'var(--paper)',
  borderTop: '1px solid var(--hairline)',
  boxShadow: 'var(--shadow)',
  '@media (max-width: 1023px)': { left: 0, padding: '10px 16px calc(10px + env(safe-area-inset-bottom))' },
  '@media (max-width: 559px)': { flexWrap: 'wrap', '& > button': { flex: 1 } },
}));

const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  lineHeight: 1.45,
  '@media (max-width: 559px)': { flex: '1 1 calc(100% - 40px)' },
});

const Way = styled('button')({
  display: 'block',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--brick)',
  textAlign: 'left',
  textDecoration: 'underline 1px',
  textUnderlineOffset: '.22em',
  cursor: 'pointer',
  '@media (max-width: 559px)': { minHeight: 'var(--tap)' },
});

/** The bar never covers the focused field. Its height depends on its text: --savebar, which toasts follow too. */
const roomBelow = (
  <GlobalStyles
    styles={{
      'main#main': { paddingBottom: 'calc(var(--savebar, 72px) + 48px)' },
      html: { scrollPaddingBottom: 'calc(var(--savebar, 72px) + 32px)' },
    }}
  />
);

const mostNames = 4;

/** The save bar at the bottom of a form: visible from the first change until everything is saved. */
export const SaveBar = ({ changed, hindrances = [], busy, unanswered = false, saveAs, onSave, onDiscard }: Props) => {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const there = changed.length > 0;

  // The bar appears while the user types, and may cover the focused field.
  useEffect(() => {
    const field = document.activeElement;
    const top = bar.current?.getBoundingClientRect().top;
    if (!there || !top || !field || field === document.body || bar.current?.contains(field)) return;
    if (field.getBoundingClientRect().bottom > top) field.scrollIntoView({ block: 'nearest' });
  }, [there]);

  useEffect(() => {
    const { style } = document.documentElement;
    if (bar.current) style.setProperty('--savebar', `${bar.current.offsetHeight}px`);
    else style.removeProperty('--savebar');
  });
  useEffect(() => () => void document.documentElement.style.removeProperty('--savebar'), []);

  if (!there) return null;
  const more = changed.length - mostNames;
  const names = more > 0 ? [...changed.slice(0, mostNames), text('saving.more', { count: more })] : changed;
  const isHindered = hindrances.length > 0;
  const isUnknown = unanswered && !isHindered && !busy;
  return (
    <Bar unknown={isUnknown} ref={bar} aria-label={text('saving.bar')}>
      {roomBelow}
      <Icon name={isHindered ? 'alert' : isUnknown ? 'clock' : 'pen'} tone={isHindered ? 'wrong' : 'wait'} />
      <Words aria-live="polite">
        <strong>
          {isHindered
            ? text('saving.hindered', { count: hindrances.length })
            : isUnknown
              ? text('saving.unanswered')
              : text('saving.unsaved', { count: changed.length })}
        </strong>
        {!isHindered && <small>{isUnknown ? text('saving.unansweredText') : names.join(', ')}</small>}
        {hindrances.slice(0, 2).map(({ words, show }) => (
          <Way key={words} type="button" onClick={show}>
            {words}
          </Way>
        ))}
        {hindrances.length > 2 && <small>{text('saving.moreWrong', { count: hindrances.length - 2 })}</small>}
      </Words>
      <Button kind="quiet" onClick={onDiscard} disabled={busy}>
        {text('saving.discard')}
      </Button>
      <Button kind="sea" onClick={() => void onSave()} busy={busy}>
        {isUnknown ? text('common.tryAgain') : (saveAs ?? text('saving.save'))}
      </Button>
    </Bar>
  );
};

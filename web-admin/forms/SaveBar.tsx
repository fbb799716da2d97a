import './saveBar.css';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
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

  // The padding below the page, and the position of toasts, follow the bar's height.
  useEffect(() => {
    if (bar.current) document.documentElement.style.setProperty('--savebar', `${bar.current.offsetHeight}px`);
  });

  if (!there) return null;
  const more = changed.length - mostNames;
  const names = more > 0 ? [...changed.slice(0, mostNames), text('saving.more', { count: more })] : changed;
  const isHindered = hindrances.length > 0;
  const isUnknown = unanswered && !isHindered && !busy;
  return (
    <section className={isUnknown ? 'savebar unknown' : 'savebar'} ref={bar} aria-label={text('saving.bar')}>
      <Icon name={isHindered ? 'alert' : isUnknown ? 'clock' : 'pen'} className={isHindered ? 'wrong' : ''} />
      <div className="savebar-words" aria-live="polite">
        <strong>
          {isHindered
            ? text('saving.hindered', { smart_count: hindrances.length })
            : isUnknown
              ? text('saving.unanswered')
              : text('saving.unsaved', { smart_count: changed.length })}
        </strong>
        {!isHindered && <small>{isUnknown ? text('saving.unansweredText') : names.join(', ')}</small>}
        {hindrances.slice(0, 2).map(({ words, show }) => (
          <button key={words} type="button" className="savebar-way" onClick={show}>
            {words}
          </button>
        ))}
        {hindrances.length > 2 && <small>{text('saving.moreWrong', { smart_count: hindrances.length - 2 })}</small>}
      </div>
      <Button kind="quiet" onClick={onDiscard} disabled={busy}>
        {text('saving.discard')}
      </Button>
      <Button kind="sea" onClick={() => void onSave()} busy={busy}>
        {isUnknown ? text('common.tryAgain') : (saveAs ?? text('saving.save'))}
      </Button>
    </section>
  );
};

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { toast } from '../frame/Toasts.tsx';

type SlipReplacementProps = {
  /** The slip in review; when it changes, the replacing ends. */
  current: string | null;
  /** The form that chooses and sends another slip. */
  slip: ReactNode;
  /** Takes the slip back. @throws {RequestFailure} */
  remove: () => Promise<void>;
  removeText: string;
  /** Shows the slip in review. */
  sent?: ReactNode;
  /** The reason to take it back, and the consequence: before and after the button. */
  why?: string;
  then?: string;
};

/** A sent slip may be replaced, or taken back, until the owner has decided. */
export const SlipReplacement = ({ current, slip, remove, removeText, sent, why, then }: SlipReplacementProps) => {
  const { t } = useLanguage();
  const [replaced, setReplaced] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isReplacing = replaced !== undefined && replaced === current;
  const was = useRef(isReplacing);
  // The pressed button has been removed (its key keeps React from reusing it): Tab continues from here.
  useEffect(() => {
    if (was.current === isReplacing) return;
    was.current = isReplacing;
    if (document.activeElement === document.body) box.current?.focus();
  }, [isReplacing]);

  const takeBack = async () => {
    setBusy(true);
    try {
      await remove();
    } catch (error) {
      toast('wrong', problemText(error, t));
      setBusy(false);
    }
  };
  return (
    <div ref={box} className="focus-start" tabIndex={-1}>
      {isReplacing && <section>{slip}</section>}
      {isReplacing ? (
        <div className="next-steps">
          <button key="cancel" type="button" className="btn btn-quiet" onClick={() => setReplaced(undefined)}>
            {t('common.cancel')}
          </button>
        </div>
      ) : (
        <div className={sent ? 'slip' : 'next-steps'}>
          {sent}
          <button key="replace" type="button" className="btn btn-line btn-small" onClick={() => setReplaced(current)}>
            {t('mine.replace')}
          </button>
        </div>
      )}
      <p className="small muted">
        {why}{' '}
        <button type="button" className="link-btn" disabled={busy} aria-busy={busy} onClick={() => void takeBack()}>
          {removeText}
        </button>{' '}
        {then}
      </p>
    </div>
  );
};

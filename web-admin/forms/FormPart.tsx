import './formPart.css';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { ShownPath } from './ShownPath.tsx';

type Parts = {
  /** The parts with unsaved changes. */
  changed: ReadonlySet<string>;
  /** The part that contains the field of a path. */
  partOf: (path: string) => string;
  /** Changes each time that the form is saved or discarded. */
  round: number;
};

export const FormParts = createContext<Parts>({ changed: new Set(), partOf: () => '', round: 0 });

export const useIsWide = (): boolean => useMediaQuery('(min-width: 1100px)', { noSsr: true });

type Props = { id: string; title: string; about: ReactNode; badge?: ReactNode; children: ReactNode };

/** A part of a long form: always open in a wide viewport, folded below that, with a pen icon for unsaved changes. */
export const FormPart = ({ id, title, about, badge, children }: Props) => {
  const text = useText();
  const wide = useIsWide();
  const { changed, partOf } = useContext(FormParts);
  const shown = useContext(ShownPath);
  const asked = useLocation().hash === `#${id}`;
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    if (shown && partOf(shown.path) === id) setOpen(true);
  }, [shown, partOf, id]);
  // A link from another page leads to one part: it opens, and scrolls into view.
  useEffect(() => {
    if (asked) document.getElementById(id)?.scrollIntoView();
  }, [asked, id]);

  const head = (
    <>
      <span>
        <h2 id={`${id}-head`}>{title}</h2>
        <small>{about}</small>
      </span>
      {badge}
    </>
  );
  if (wide)
    return (
      <section className="part panel" id={id} aria-labelledby={`${id}-head`} tabIndex={-1}>
        <div className="part-head">{head}</div>
        <div className="body">{children}</div>
      </section>
    );
  return (
    <details className="part panel" id={id} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="part-head">
        {head}
        {changed.has(id) && (
          <>
            <Icon name="pen" size={16} className="changed" />
            <span className="visually-hidden">{text('saving.notYet')}</span>
          </>
        )}
        <Icon name="down" />
      </summary>
      <div className="body">{children}</div>
    </details>
  );
};

import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ShownPath } from '../forms/ShownPath.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Section, sectionOf } from './sections.ts';
import { useUnderwayCount } from './Underway.tsx';

/** The sections in which something is changed and not saved. */
export const ChangedSections = createContext<ReadonlySet<Section>>(new Set());

export const useIsWide = (): boolean => useMediaQuery('(min-width: 1100px)', { noSsr: true });

type Props = { section: Section; about: ReactNode; children: ReactNode };

/** A section of the page: always open beside the index, folded without it, with a pen where something is not saved. */
export const Part = ({ section, about, children }: Props) => {
  const text = useText();
  const wide = useIsWide();
  const changed = useContext(ChangedSections).has(section);
  const shown = useContext(ShownPath);
  const asked = useLocation().hash === `#${section}`;
  const [open, setOpen] = useState(asked);
  const underway = useUnderwayCount(section);
  useEffect(() => {
    if (shown && sectionOf(shown.path) === section) setOpen(true);
  }, [shown, section]);
  // A link from another page leads to one section: it is open, and in sight.
  useEffect(() => {
    if (asked) document.getElementById(section)?.scrollIntoView();
  }, [asked, section]);

  const head = (
    <>
      <span>
        <h2 id={`${section}-head`}>{text(`house.part.${section}`)}</h2>
        <small>{about}</small>
      </span>
      {underway > 0 && (
        <span className="badge badge-wait">
          <Icon name="upload" size={16} />
          {text('house.underway', { smart_count: underway })}
        </span>
      )}
    </>
  );
  if (wide)
    return (
      <section className="part panel" id={section} aria-labelledby={`${section}-head`} tabIndex={-1}>
        <div className="part-head">{head}</div>
        <div className="body">{children}</div>
      </section>
    );
  return (
    <details className="part panel" id={section} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="part-head">
        {head}
        {changed && (
          <>
            <Icon name="pen" size={16} className="changed" />
            <span className="visually-hidden">{text('house.unsaved')}</span>
          </>
        )}
        <Icon name="down" />
      </summary>
      <div className="body">{children}</div>
    </details>
  );
};

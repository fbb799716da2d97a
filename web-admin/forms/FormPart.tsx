import { Card, CardContent, styled, useMediaQuery } from '@mui/material';
import { createContext, type ReactNode, type SyntheticEvent, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/Words.tsx';
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

const Part = styled(Card)({
  scrollMarginTop: 72,
  '&:focus': { outline: 0 },
  '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
}) as typeof Card;

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 12px 8px 20px',
  '@media (min-width: 1100px)': { paddingTop: 12 },
  '& > span:first-of-type': { flex: 1, minWidth: 0 },
  '& small': { lineHeight: 1.45 },
  'details > &': { listStyle: 'none', cursor: 'pointer' },
  '&::-webkit-details-marker': { display: 'none' },
  'details > & > svg:last-child': { marginInline: 8, transition: 'transform var(--quick) var(--ease)' },
});

const Body = styled(CardContent)({ display: 'grid', gap: 16, padding: '4px 20px 20px', '& > *': { minWidth: 0 } });

/** The parts of a long form, below each other. */
export const PartList = styled('div')({ display: 'grid', gap: 8, minWidth: 0, '@media (min-width: 1100px)': { gap: 20 } });

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
      <Part component="section" id={id} aria-labelledby={`${id}-head`} tabIndex={-1}>
        <Head>{head}</Head>
        <Body>{children}</Body>
      </Part>
    );
  const folding = { open, onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open) };
  return (
    <Part component="details" id={id} {...folding}>
      <Head as="summary">
        {head}
        {changed.has(id) && (
          <>
            <Icon name="pen" size={16} tone="wait" />
            <VisuallyHidden>{text('saving.notYet')}</VisuallyHidden>
          </>
        )}
        <Icon name="down" />
      </Head>
      <Body>{children}</Body>
    </Part>
  );
};

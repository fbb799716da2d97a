import { Card, CardContent, type CardProps, styled } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { DataAge, type LoadedQuery } from './DataAge.tsx';
import { Icon } from './Icon.tsx';
import { Pending } from './Loading.tsx';

/** A panel's heading and what stands at its right; `below` puts it beneath the heading on a phone. */
export const PanelHead = styled('div', { shouldForwardProp: name => name !== 'below' })<{ below?: boolean }>(({ below }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 20px 4px',
  '& > h2': { overflowWrap: 'break-word' },
  '& > h2 a': { color: 'inherit', textDecoration: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'end',
    minWidth: 44,
    minHeight: 44,
    marginBlock: -10,
  },
  '@media (max-width: 559px)': below ? { flexDirection: 'column', alignItems: 'flex-start', gap: 2 } : {},
}));

type PanelProps = Omit<CardProps, 'title'> & {
  title: ReactNode;
  component?: 'section' | 'aside';
  /** At the right of the heading; with `below`, beneath it on a phone. */
  end?: ReactNode;
  below?: boolean;
  /** What the panel shows: its age is in the head, and a skeleton of `rows` stands for it until it has loaded. */
  query?: LoadedQuery;
  rows?: number;
};

/** A part of a page under its heading. */
export const Panel = ({ title, component = 'section', end, below, query, rows = 3, children, ...card }: PanelProps) => {
  const id = useId();
  return (
    <Card component={component} aria-labelledby={id} {...card}>
      <PanelHead below={below}>
        <h2 id={id}>{title}</h2>
        {query && <DataAge of={[query]} />}
        {end}
      </PanelHead>
      {query && <Pending query={query} rows={rows} />}
      {children}
    </Card>
  );
};

/** A sentence in place of a panel's content. */
export const PanelText = ({ children }: { children: ReactNode }) => (
  <CardContent component="p" sx={{ color: 'text.secondary' }}>
    {children}
  </CardContent>
);

/** What says in a panel that it is empty, or that its page does not exist. */
export const EmptyPanel = styled(Card)({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '56px 24px',
  textAlign: 'center',
  '& > svg': { color: 'var(--muted)' },
  '& > .MuiButton-root': { marginTop: 12 },
}) as typeof Card;

type Columns = { even?: boolean; side?: boolean };

/** Panels of a page: below each other, `even` columns, or with a `side` that stays in sight. */
export const Panels = styled('div', { shouldForwardProp: name => name !== 'even' && name !== 'side' })<Columns>(
  ({ even, side }) => ({
    display: 'grid',
    gap: 20,
    alignItems: even ? 'stretch' : 'start',
    gridTemplateColumns: even ? 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))' : 'minmax(0, 1fr)',
    '& > *': { minWidth: 0 },
    '@media (min-width: 1100px)': side
      ? { gridTemplateColumns: 'minmax(0, 1fr) 372px', '& > aside': { position: 'sticky', top: 76 } }
      : {},
  }),
);

/** A page's title and its buttons. Two buttons and the menu's fit in one row of a phone. */
export const PageHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 16,
  '& > div': { flexWrap: 'wrap' },
  '@media (max-width: 559px)': { '& .MuiButton-root': { paddingInline: 13 } },
});

const Way = styled('p')({
  marginBottom: 4,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 'var(--tap)', textDecoration: 'none' },
  '& a span': { textDecoration: 'underline 1px', textUnderlineOffset: '.22em' },
});

/** The way back to the page above. */
export const Back = ({ to, children }: { to: string; children: ReactNode }) => (
  <Way>
    <Link to={to}>
      <Icon name="left" />
      <span>{children}</span>
    </Link>
  </Way>
);

type Props = { chosen: boolean; columns?: string };

/** A list and the chosen one of it, side by side; where they do not fit, the list, then the chosen one with a way back. */
export const ListAndOne = styled(Panels, { shouldForwardProp: name => name !== 'chosen' && name !== 'columns' })<Props>(
  ({ chosen, columns = '5fr 6fr' }) => ({
    '@media (min-width: 1100px)': {
      gridTemplateColumns: columns.replace(/\S+/g, 'minmax(0, $&)'),
      '& > div:last-child > p:first-of-type': { display: 'none' },
    },
    '@media (max-width: 1099px)': {
      [chosen ? '& > :not(:last-child)' : '& > :last-child:not(:only-child)']: { display: 'none' },
      '& [aria-current]:not(:hover)': { background: 'none' },
    },
  }),
);

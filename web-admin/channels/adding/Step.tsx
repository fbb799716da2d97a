import { styled } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';

export const Steps = styled('ol')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: '12px 16px',
    padding: 20,
  },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& h2': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 32 },
  '& h2:focus': { outline: 'none' },
  '& h2 > span': { color: 'var(--muted)', fontWeight: 400 },
});

const Badge = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  fontWeight: 600,
  border: '1.5px solid var(--edge)',
  color: 'var(--muted)',
  'li[data-at="now"] > &': { borderColor: 'var(--sea)', background: 'var(--sea)', color: 'var(--on-sea)' },
  'li[data-at="done"] > &': { borderColor: 'transparent', background: 'var(--leaf-tint)', color: 'var(--leaf)' },
});

/** On a phone the content takes the whole width, below number and title. */
const Content = styled('div')({
  gridColumn: 2,
  display: 'grid',
  gap: 14,
  minWidth: 0,
  '@media (max-width: 559px)': { gridColumn: '1 / -1' },
});

type Props = { number: number; at: 'done' | 'now' | 'later'; title: string; more?: ReactNode; children?: ReactNode };

/** A step of several on one sheet: its content is there while it is its turn. */
export const Step = ({ number, at, title, more, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    // What was pressed is gone with the step before: a keyboard goes on here, and a screen reader says where.
    if (at === 'now' && before.current !== 'now') heading.current?.focus();
    before.current = at;
  }, [at]);
  return (
    <li data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
      <Badge aria-hidden="true">{at === 'done' ? <Icon name="check" size={16} /> : number}</Badge>
      <h2 ref={heading} tabIndex={-1} style={at === 'later' ? { color: 'var(--muted)' } : undefined}>
        {title} {at === 'done' && more}
      </h2>
      {at === 'now' && <Content>{children}</Content>}
    </li>
  );
};

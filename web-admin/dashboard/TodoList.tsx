import { styled } from '@mui/material/styles';
import { Children, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { TextButton } from '../ui/TextButton.tsx';

/** The number of rows that leaves room for the other two questions. */
const onPhone = 2;

const phone = '@media (max-width: 899px)';
export const onlyWide = { [phone]: { display: 'none' } };
export const onlyPhone = { '@media (min-width: 900px)': { display: 'none' } };

/** Rows of what to do; the whole row is the target. A phone shows the first rows of a folded list, with two lines each. */
export const Todo = styled('ul')({
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    paddingBlock: 6,
    lineHeight: 1.4,
  },
  '& li + li': { borderTop: '1px solid var(--hairline)' },
  '& li > span a': { color: 'inherit', fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& li > span a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li > [aria-hidden]': { fontSize: 18, fontWeight: 600 },
  '& .MuiButtonBase-root': { position: 'relative', zIndex: 1 },
  '& .MuiIconButton-root': { marginRight: -12 },
  [phone]: {
    '&[data-folded] > li:nth-of-type(n + 3)': { display: 'none' },
    '&[data-folded] small': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  },
});

export const QuietLine = styled('p')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, color: 'var(--muted)' });

export const MoreLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });

/** The answer to one of the morning's questions. A phone shows only its first rows, so that all three fit the viewport, and the rest on request. */
export const TodoList = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const [whole, setWhole] = useState(false);
  const folded = !whole && Children.count(children) > onPhone;
  return (
    <>
      <Todo data-folded={folded || undefined}>{children}</Todo>
      {folded && (
        <TextButton sx={{ my: 0, ...onlyPhone }} onClick={() => setWhole(true)}>
          {text('dashboard.showMore')}
        </TextButton>
      )}
    </>
  );
};

import { styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';

const List = styled('ol')({
  display: 'grid',
  gap: 6,
  counterReset: 'how',
  '& > li': {
    counterIncrement: 'how',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: 8,
    lineHeight: 1.6,
    '&::before': { content: 'counter(how)', color: 'var(--muted)', textAlign: 'right' },
  },
});

/** What stands between two pairs of stars is the name of a menu. */
const withMenus = (line: string): ReactNode =>
  line.split('**').map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part));

type Props = { of: MessageKey; name: string; unchecked?: boolean };

/** What to do at a channel, step by step: a message with one step in each line. */
export const HowTo = ({ of, name, unchecked = false }: Props) => {
  const text = useText();
  return (
    <div>
      <List>
        {text(of, { name })
          .split('\n')
          .map(line => (
            <li key={line}>
              <span>{withMenus(line)}</span>
            </li>
          ))}
      </List>
      {unchecked && (
        <Typography color="textSecondary" variant="body2" sx={{ mt: 0.75 }}>
          {text('channels.unchecked')}
        </Typography>
      )}
    </div>
  );
};

import { Avatar } from '@mui/material';
import type { ReactNode } from 'react';

/** The initial of a name: its first consonant, not the vowel that Thai writes before it. */
const initialOf = (name: string): string =>
  name
    .trim()
    .replace(/^[เแโใไ]/, '')[0]
    ?.toUpperCase() ?? '';

const colours = {
  sea: { bgcolor: 'var(--sea-tint)', color: 'var(--sea)' },
  wait: { bgcolor: 'var(--amber-tint)', color: 'var(--amber)' },
  over: { bgcolor: 'var(--shade)', color: 'var(--muted)' },
};

type Props = { name?: string; size?: 32 | 36; look?: keyof typeof colours; children?: ReactNode };

/** A person's first letter, or an icon, beside the name. */
export const Initial = ({ name = '', size = 32, look = 'sea', children = initialOf(name) }: Props) => (
  <Avatar component="span" aria-hidden="true" sx={{ ...colours[look], width: size, height: size, fontSize: 14, fontWeight: 600 }}>
    {children}
  </Avatar>
);

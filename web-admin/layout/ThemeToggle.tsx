import { useStore } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/IconButton.tsx';

export const ThemeToggle = () => {
  const text = useText();
  const [theme, setTheme] = useStore<'light' | 'dark'>('theme', 'light');
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={text(next === 'dark' ? 'common.toDark' : 'common.toLight')}
      onClick={() => setTheme(next)}
    />
  );
};

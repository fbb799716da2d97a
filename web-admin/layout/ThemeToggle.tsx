import { useStore } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

export const ThemeToggle = () => {
  const text = useText();
  const [theme, setTheme] = useStore<'light' | 'dark'>('theme', 'light');
  const next = theme === 'dark' ? 'light' : 'dark';
  const label = text(next === 'dark' ? 'common.toDark' : 'common.toLight');
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={() => setTheme(next)}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
};

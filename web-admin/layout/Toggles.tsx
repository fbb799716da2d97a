import type { StaffLanguage } from '@baan/i18n/languages';
import { styled } from '@mui/material';
import { useNotify, useStore } from 'ra-core';
import type { MessageKey } from '../i18n/en.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';

const Choices = styled('fieldset')({
  display: 'flex',
  '& button': {
    minWidth: 'var(--tap)',
    height: 'var(--tap)',
    padding: 0,
    border: 0,
    borderRadius: 10,
    background: 'none',
    color: 'inherit',
    opacity: 0.85,
    cursor: 'pointer',
  },
  '& button + button': { marginLeft: -6 },
  '& [aria-pressed="true"]': { fontWeight: 600, opacity: 1, textDecoration: 'underline 1.5px', textUnderlineOffset: 6 },
});

export const LanguageToggle = () => {
  const text = useText();
  const [language, setLanguage] = useLanguage();
  const notify = useNotify();
  const choose = (choice: StaffLanguage) =>
    setLanguage(choice).catch(() => notify('common.loadFailed' satisfies MessageKey, { type: 'error' }));
  return (
    <Choices aria-label={text('common.language')}>
      {(['th', 'en'] as const).map(choice => (
        <button key={choice} type="button" lang={choice} aria-pressed={language === choice} onClick={() => void choose(choice)}>
          {choice.toUpperCase()}
        </button>
      ))}
    </Choices>
  );
};

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

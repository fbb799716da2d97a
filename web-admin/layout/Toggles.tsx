import { styled } from '@mui/material';
import { useStore } from 'ra-core';
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
  return (
    <Choices aria-label={text('common.language')}>
      {(['th', 'en'] as const).map(choice => (
        <button key={choice} type="button" lang={choice} aria-pressed={language === choice} onClick={() => setLanguage(choice)}>
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

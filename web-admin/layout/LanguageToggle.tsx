import { styled } from '@mui/material/styles';
import { useLanguage, useText } from '../i18n/useText.ts';

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

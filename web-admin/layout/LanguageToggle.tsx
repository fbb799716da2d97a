import { useLanguage, useText } from '../i18n/useText.ts';

export const LanguageToggle = () => {
  const text = useText();
  const [language, setLanguage] = useLanguage();
  return (
    <fieldset className="lang" aria-label={text('common.language')}>
      {(['th', 'en'] as const).map(choice => (
        <button key={choice} type="button" lang={choice} aria-pressed={language === choice} onClick={() => setLanguage(choice)}>
          {choice.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
};

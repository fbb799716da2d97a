import { useLanguage } from '../i18n/language.ts';

/** Leads to the privacy notice, beside forms that ask for data. In a tab of its own, so that nothing typed is lost. */
export const PrivacyLine = () => {
  const { t } = useLanguage();
  return (
    <p className="small muted no-print">
      <a href="/privacy" target="_blank" rel="noreferrer">
        {t('footer.privacy')}
      </a>
    </p>
  );
};

import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';

/** Leads to the privacy notice, beside forms that ask for data. In a tab of its own, so that nothing typed is lost. */
export const PrivacyLine = () => {
  const { t } = useLanguage();
  return (
    <p className="small muted no-print">
      <Link to="/privacy" target="_blank">
        {t('footer.privacy')}
      </Link>
    </p>
  );
};

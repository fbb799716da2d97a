import { Link } from 'wouter';
import { useLanguage } from '../../i18n/language.ts';

/** Leads to what a guest can ask of their data. */
export const DataLine = () => {
  const { t } = useLanguage();
  return (
    <p className="small muted no-print">
      <Link to="/data">{t('data.open')}</Link>
    </p>
  );
};

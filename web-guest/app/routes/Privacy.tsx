import { privacyNotice } from '@baan/i18n/privacyNotice';
import { Link } from 'wouter';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { Spinner } from '../../components/frame/Spinner.tsx';
import { WholePage } from '../../components/frame/WholePage.tsx';
import { shownPhone } from '../../components/telephone.ts';
import { useLanguage } from '../../i18n/language.ts';
import { PageError } from '../ErrorBoundary.tsx';
import { useVilla, useVillaName } from '../VillaContext.tsx';

/** The privacy notice, from the owner's settings. */
export const Privacy = () => {
  const { t, language } = useLanguage();
  const villa = useVilla();
  useTitle(t('footer.privacy'), useVillaName());
  if (villa.state === 'failed') return <PageError text={t('home.loadFailed')} onRetry={villa.reload} />;
  if (villa.state === 'loading') return <Spinner label={t('common.loading')} />;
  const { data } = villa;
  const { title, sections } = privacyNotice(data, language, data.phone && shownPhone(data.phone, language));
  return (
    <WholePage title={title}>
      {sections.map(section => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <p>
        <Link to="/find-booking">{t('footer.find')}</Link>
      </p>
    </WholePage>
  );
};

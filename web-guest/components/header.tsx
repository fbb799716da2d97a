import type { Language } from '@baan/contract/booking';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { problemText } from '../i18n/problemText.ts';
import { Icon } from './icon.tsx';
import { toggleTheme } from './theme.ts';
import { toast } from './toasts.tsx';
import '../../web-look/language.css';
import './header.css';

/** The fixed top bar. `over`: it starts transparent over a picture and turns solid once that has scrolled away. */
export const Header = ({ name, over = false }: { name: string; over?: boolean }) => {
  const { t, language, changeLanguage } = useLanguage();
  const solid = useScrolledPast(over);
  const choose = (code: Language) => void changeLanguage(code).catch(error => toast('wrong', problemText(error, t)));
  return (
    <header className={solid ? 'top solid' : 'top'} data-over={over ? '' : undefined}>
      <div className="wrap">
        {/* A link without words would lead nobody anywhere: its place stays until the name is known. */}
        {name ? (
          <Link className="name" to="/">
            {name}
          </Link>
        ) : (
          <span className="name" />
        )}
        <div className="tools">
          <button type="button" className="icon-btn" aria-label={t('common.toggleTheme')} onClick={toggleTheme}>
            <Icon name="sun" className="when-dark" />
            <Icon name="moon" className="when-light" />
          </button>
          <fieldset className="lang" aria-label={t('common.language')}>
            {(['th', 'en'] as const).map(code => (
              <button key={code} type="button" lang={code} aria-pressed={language === code} onClick={() => choose(code)}>
                {code.toUpperCase()}
              </button>
            ))}
          </fieldset>
        </div>
      </div>
    </header>
  );
};

const useScrolledPast = (active: boolean): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!active) return;
    const look = () => setPast(window.scrollY > window.innerHeight * 0.5);
    const first = requestAnimationFrame(look); // asked at once, it would lay the whole page out before its time
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', look);
    };
  }, [active]);
  return past;
};

import type { Language } from '@baan/contract/booking';
import { device } from '@baan/contract/deviceStorage';
import { languages } from '@baan/i18n/languages';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { Icon } from '../controls/Icon.tsx';
import { toast } from './Toasts.tsx';
import '../../../web-look/language.css';
import './header.css';

/** Pixels: below this scroll position, the shade at the top of the picture no longer reaches the bar. */
const clearUntil = 8;

/** The fixed top bar. `over`: over a picture it is transparent until the page scrolls. */
export const Header = ({ name, over = false }: { name: string; over?: boolean }) => {
  const { t, language, changeLanguage } = useLanguage();
  const solid = useScrolled(over);
  const choose = (code: Language) => void changeLanguage(code).catch(error => toast('wrong', problemText(error, t)));
  return (
    <header className={solid ? 'top solid' : 'top'} data-over={over ? '' : undefined}>
      <div className="wrap">
        {/* A link without text is not accessible: its place is reserved until the name is known. */}
        {name ? (
          <Link className="name" to="/">
            {name}
          </Link>
        ) : (
          <span className="name" />
        )}
        <div className="tools">
          <Link className="mine icon-btn" to="/find-booking">
            <Icon name="calendar" />
            <span>{t('common.myBooking')}</span>
          </Link>
          <button type="button" className="icon-btn" aria-label={t('common.toggleTheme')} onClick={toggleTheme}>
            <Icon name="sun" className="when-dark" />
            <Icon name="moon" className="when-light" />
          </button>
          <fieldset className="lang" aria-label={t('common.language')}>
            {languages.map(code => (
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

const useScrolled = (active: boolean): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!active) return;
    const look = () => setPast(window.scrollY > clearUntil);
    const first = requestAnimationFrame(look); // measured in the next frame: now it would force an early layout of the whole page
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', look);
    };
  }, [active]);
  return past;
};

/** Switches between light and dark and keeps the choice. start.js applies it before the first paint of the next visit. */
const toggleTheme = (): void => {
  const root = document.documentElement;
  const dark = !root.classList.contains('dark');
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#191A18' : '#F7F2E9');
  device.set('theme', dark ? 'dark' : 'light');
};

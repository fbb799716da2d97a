import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Footer } from '../components/frame/Footer.tsx';
import { Header } from '../components/frame/Header.tsx';
import { OfflineNotice } from '../components/frame/OfflineNotice.tsx';
import { useHeadingFocus } from '../components/frame/pageTitle.ts';
import { dropComplaints, Toasts } from '../components/frame/Toasts.tsx';
import { useLanguage } from '../i18n/language.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useVilla, useVillaName } from './VillaContext.tsx';

const HeldBar = lazy<ComponentType<{ path: string }>>(() =>
  import('../features/stay/placing/HeldBar.tsx').then(
    ({ HeldBar }) => ({ default: HeldBar }),
    () => ({ default: () => null }),
  ),
);

/** The frame of every page: skip link, top bar, footer, toasts. The frame stays when a page fails. */
export const PageFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useLanguage();
  const [pathname] = useLocation();
  const villa = useVilla();
  const name = useVillaName();
  const main = useRef<HTMLElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useStartOfPage(main);
  return (
    <>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <Header name={name} over={pathname === '/' && villa.state !== 'failed' && !hasFailed} />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary page={pathname} onFailed={setFailed}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer villa={villa.state === 'ready' ? villa.data : undefined} name={name} />
      <Suspense fallback={null}>
        <HeldBar path={pathname} />
      </Suspense>
      <OfflineNotice />
      <Toasts />
    </>
  );
};

/** A new page starts scrolled to its top, with the focus on its heading for screen readers. */
const useStartOfPage = (main: { current: HTMLElement | null }): void => {
  const [pathname] = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dropComplaints();
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
  useHeadingFocus(pathname);
};

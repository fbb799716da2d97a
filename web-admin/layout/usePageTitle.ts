import { useEffect } from 'react';
import { useLanguage } from '../i18n/useText.ts';
import { villaName } from '../ui/villaName.ts';
import { useVilla } from '../villa/useVilla.ts';

/** "Bookings · Baan Talay Mok" in the browser's tab. */
export const usePageTitle = (title: string): void => {
  const [language] = useLanguage();
  const { villa } = useVilla();
  const name = villaName(villa, language);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
};

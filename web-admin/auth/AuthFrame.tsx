import './auth.css';
import type { Villa } from '@baan/contract/villa';
import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../i18n/useText.ts';
import { LanguageToggle } from '../layout/LanguageToggle.tsx';
import { ThemeToggle } from '../layout/ThemeToggle.tsx';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { villaName } from '../ui/villaName.ts';

/** The villa's evening picture if there is one, else its first: the console is mostly opened in the evening. */
const pictureOf = (villa: Villa): string | null =>
  villa.slideImages.find(url => url.includes('night')) ?? villa.backgroundImage ?? villa.slideImages[0] ?? null;

type Props = { villa: Villa | null; title: string; children: ReactNode };

/** The frame of the sign-in pages: the villa's picture on the left of a wide viewport, the form on the right. */
export const AuthFrame = ({ villa, title, children }: Props) => {
  const [language] = useLanguage();
  const name = villaName(villa, language);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  const picture = villa && pictureOf(villa);
  return (
    <div className="console login">
      <div className="login-picture picture">{picture && <VillaPicture villa={villa} url={picture} sizes="56vw" />}</div>
      <main id="main">
        <div className="row login-tools">
          <ThemeToggle />
          <LanguageToggle />
        </div>
        {children}
      </main>
    </div>
  );
};

import type { Villa } from '@baan/contract/villa';
import { styled } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../i18n/useText.ts';
import { LanguageToggle, ThemeToggle } from '../layout/Toggles.tsx';
import { Row } from '../ui/Rows.tsx';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { villaName } from '../ui/villaName.ts';

/** The villa's evening picture if there is one, else its first: the console is mostly opened in the evening. */
const pictureOf = (villa: Villa): string | null =>
  villa.slideImages.find(url => url.includes('night')) ?? villa.backgroundImage ?? villa.slideImages[0] ?? null;

const Frame = styled('div')({
  display: 'grid',
  minHeight: '100svh',
  '@media (min-width: 900px)': { gridTemplateColumns: '1.25fr 1fr' },
  '& main': { display: 'flex', flexDirection: 'column', padding: '16px 24px 48px' },
});

const Picture = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  background: 'var(--shade)',
  '@media (max-width: 899px)': { display: 'none' },
  '& picture': { display: 'contents' },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
});

const body = {
  display: 'grid',
  gap: 16,
  width: 'min(100%, 360px)',
  margin: 'auto',
  '& h1': { fontSize: 40, fontWeight: 300 },
};

/** What a sign-in page asks, or says instead. */
export const AuthForm = styled('form')(body);
export const AuthText = styled('div')(body);

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
    <Frame>
      <Picture>{picture && <VillaPicture villa={villa} url={picture} sizes="56vw" />}</Picture>
      <main id="main">
        <Row sx={{ justifyContent: 'flex-end', mb: 2 }}>
          <ThemeToggle />
          <LanguageToggle />
        </Row>
        {children}
      </main>
    </Frame>
  );
};

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { copyPlainly } from '../../web-look/plainCopy.ts';
import { startLanguage } from '../i18n/language.ts';
import { BrowserRouter } from '../lib/BrowserRouter.tsx';
import { firstFontsCame } from './firstFonts.ts';
import { PageFrame } from './PageFrame.tsx';
import { loadFirstPage, Pages } from './Pages.tsx';
import { PaymentDocument } from './PaymentDocument.tsx';
import { VillaProvider } from './VillaContext.tsx';
import '../../web-look/tokens.css';
import '../../web-look/fonts.css';
import '../../web-look/base.css';
import '../styles/page.css';
import '../styles/first.css';
import '../../web-look/button.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** The document's own content, which says how to book by telephone: it returns if the app itself fails. */
const first = [...root.childNodes];
const bringBack = (error: unknown): void => {
  reportError(error);
  root.replaceChildren(...first);
};

/** As a transition: React renders it in small steps, and handles input between them. */
const draw = () =>
  startTransition(() =>
    createRoot(root, { onUncaughtError: bringBack }).render(
      <StrictMode>
        <BrowserRouter>
          <VillaProvider>
            <PageFrame>
              <PaymentDocument>
                <Pages />
              </PaymentDocument>
            </PageFrame>
          </VillaProvider>
        </BrowserRouter>
      </StrictMode>,
    ),
  );

copyPlainly(document);

// A page whose code failed to load shows the error in its own place.
void Promise.all([startLanguage(), loadFirstPage().catch(() => undefined), firstFontsCame()]).then(draw);

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from '../services/i18n/languages.ts';

/** Address of the API from `npm start` while Vite's own server serves the site. */
const service = process.env.BAAN_SERVICE ?? 'http://localhost:3000';

/** For start.js, which imports nothing. */
const languagesOfDocument = {
  name: 'languages-of-document',
  transformIndexHtml: (html: string) => html.replace(/<html lang="\w+"/, `$& data-languages="${languages.join(' ')}"`),
};

export default defineConfig({
  plugins: [react(), languagesOfDocument],
  base: '/',
  // One style sheet of 9 kB costs less than a dozen small ones, and its rules keep their order.
  // Inlining small files as data: URIs would need a wider content security policy.
  // The manifest names built files: for the receipt page, which needs the fonts, and for the test of the budgets.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, manifest: 'manifest.json' },
  server: { proxy: { '/api': service, '/pictures': service } },
});

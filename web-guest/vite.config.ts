import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` serves the API while the site runs from Vite's own server. */
const service = process.env.BAAN_SERVICE ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  base: '/',
  // One style sheet of 9 kB costs less than a dozen small ones, and its rules never change their order.
  // A data: URI in place of a small file would need a wider content security policy.
  // The manifest names built files: for the page of a receipt, which wants the letters, and for the test of the budgets.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, manifest: 'manifest.json' },
  server: { proxy: { '/api': service, '/pictures': service } },
});

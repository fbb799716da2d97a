import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` serves the API while the console runs from Vite's own server. */
const service = process.env.BAAN_SERVICE ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 800 },
  server: { port: 5174, proxy: { '/api': service, '/pictures': service } },
});

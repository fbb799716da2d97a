import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Address of the API from `npm start` while Vite's own server serves the console. */
const service = process.env.BAAN_SERVICE ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 800 },
  server: { port: 5174, proxy: { '/api': service, '/pictures': service } },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  base: '/',
  // A data: URI in place of a small file would need a wider content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': service, '/pictures': service } },
});

import { textSections } from '@assay/locales/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of primitives and composed parts: served by `npm run gallery`, built for the tests of its pictures. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), textSections()],
  server: { port: 2100, open: false },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 3_000,
  },
});

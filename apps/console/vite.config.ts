import { textSections } from '@assay/locales/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.API_TARGET ?? `http://127.0.0.1:${process.env.PORT ?? '2000'}`;

/** Build of the console at `/console/`. In development, calls are proxied to the running server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss(), textSections()],
  server: { port: 5174, proxy: { '/console/api': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Modules of this repository have no side effects on import, so that unused exports are dropped.
      treeshake: {
        moduleSideEffects: [
          {
            test: /packages[\\/](ui|forms|client|contract|money|locales)[\\/]src[\\/].*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
});

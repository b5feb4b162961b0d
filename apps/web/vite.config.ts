import { textSections } from '@assay/locales/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Development server for all requests other than pages. */
const server = process.env.API_TARGET ?? `http://127.0.0.1:${process.env.PORT ?? '2000'}`;

/** Modules of the app shell, without any that only some pages need. */
const BASE = pathsOf(
  'packages/ui/src/(lib|actions|overlays/(popup-class|toast))',
  'packages/ui/src/display/(badge|banner|states|table|sparkline|direction-text)',
  'packages/ui/src/forms/(input|field|control-class|segmented-control|option)',
  'packages/client/src/(client|remote|index)',
  'packages/contract/src/(define|envelope|field|language|readers)',
  'packages/contract/src/(calls/(quotations|news|session|site)|entities/(article|bar|email-address|paged|primitives|quotation))[.]',
  'apps/web/src/(api(?!/(upload|next-page))|storage|theme|i18n|site|session(?!/log-in))/',
  'apps/web/src/(navigation/(menu|menus|use-menu)|[a-z]+/(menu|[a-z]+-menu)[.]|shared/on-demand|shell/not-found-page|news/(article-link|use-latest-notice))',
);
/** Account calls, for the pages that use them. */
const ACCOUNT_CALLS = pathsOf(
  'packages/contract/src/(calls/(account|safe|step-up|passkeys)|entities/account-fields)',
);

function pathsOf(...paths: readonly string[]): RegExp {
  return new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`));
}

/** Most visited pages, by module name. */
const MOST_VISITED = /(deal-centre|home)-page/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), textSections(), preloadFont()],
  server: {
    proxy: {
      '/api': server,
      '/qr_create': server,
      '/health': server,
      '/content': server,
      '/logos': server,
      '/brand': server,
      '/docs/api': server,
      '/wss': { target: server, ws: true },
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // One file for the small modules of every page: separate files would add more overhead than content.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            { name: 'account-calls', test: ACCOUNT_CALLS },
          ],
        },
      },
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

/** Preloads the font of the first texts with the page: a font loaded later would shift the layout. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /hanken-grotesk-latin-wght-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  };
}

/**
 * Returns the files to preload for a page that is opened later: styles, and for the most visited pages their modules.
 * The module names of all pages would cost more on the first page than they save on a later one.
 */
function preloaded(page: string, modules: string[]): string[] {
  return MOST_VISITED.test(page) ? modules : modules.filter((name) => name.endsWith('.css'));
}

import { textSections } from '@assay/locales/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Server of everything that is not a page, while developing. */
const server = process.env.API_TARGET ?? `http://127.0.0.1:${process.env.PORT ?? '2000'}`;

/** Modules of the frame of every page, and nothing that only some pages need. */
const BASE = pathsOf(
  'packages/ui/src/(lib|actions|overlays/(popup-class|toast))',
  'packages/ui/src/display/(badge|banner|states|table|sparkline|direction-text)',
  'packages/ui/src/forms/(input|field|control-class|segmented-control|option)',
  'packages/client/src/(client|remote|index)',
  'packages/contract/src/(define|envelope|field|language|readers)',
  'packages/contract/src/(calls/(quotations|news|session|site)|entities/(email-address|paged|primitives|quotation|trade))[.]',
  'apps/web/src/(api(?!/(upload|next-page|shrink-picture))|storage|theme|i18n|site|session(?!/log-in))/',
  'apps/web/src/(navigation/(menu|menus|use-menu)|[a-z]+/(menu|[a-z]+-menu)[.]|shared/on-demand|shell/not-found-page|news/(article-link|use-latest-notice))',
);
/** The calls of accounts, for the pages that make them. */
const ACCOUNT_CALLS = pathsOf(
  'packages/contract/src/(calls/(account|safe|step-up|passkeys)|entities/account-fields)',
);

function pathsOf(...paths: readonly string[]): RegExp {
  return new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`));
}

/** Pages that most people come for, by the names of their modules. */
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
      // The small modules of every page in one file: apart, their heads and names would weigh more than they.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            { name: 'account-calls', test: ACCOUNT_CALLS },
          ],
        },
      },
      // Modules of the house do nothing when they are only imported: a page takes what it uses of a package.
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

/** Asks for the font of the first words with the page itself: a font that comes after them moves the lines. */
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
 * Returns the files to preload beside a page that opens later: styles, and for the pages that most people come for
 * their modules. The names of every page's modules would weigh more on the first page than they save on a later one.
 */
function preloaded(page: string, modules: string[]): string[] {
  return MOST_VISITED.test(page) ? modules : modules.filter((name) => name.endsWith('.css'));
}

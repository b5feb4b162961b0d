import { setClock } from '@assay/client/times';
import { cn, StrictStyles, Toaster } from '@assay/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { changeLanguage, startTexts } from '../apps/web/src/i18n/setup.ts';
import { PAGES } from './pages.ts';
import type { GalleryPage } from './story.ts';
import '../apps/web/src/trade/trade.css';
import './styles.css';

/** Options in the address: `?page=forms&theme=night&language=de`. */
const chosen = new URLSearchParams(location.search);
const page = PAGES.find(({ name }) => name === chosen.get('page')) ?? PAGES[0];
document.documentElement.dataset.theme = chosen.get('theme') === 'night' ? 'night' : 'day';
document.documentElement.dataset.pages = PAGES.map(({ name }) => name).join(' ');
setClock('utc');
// A chart measures text once: if the font loads later, the width of its axis would be that of another font.
await Promise.all([startTexts(), document.fonts.load('500 12px "Hanken Grotesk Variable"')]);
const language = chosen.get('language');
if (language === 'de' || language === 'zh') await changeLanguage(language);

/** Parts of the trader's app link to its pages; here a link leads nowhere. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
const queries = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } });

const root = document.getElementById('root');
if (root !== null && page !== undefined) createRoot(root).render(<Gallery page={page} />);

function Gallery({ page: { name, stories } }: { readonly page: GalleryPage }) {
  return (
    <QueryClientProvider client={queries}>
      {/* The registered router has the trader's routes; one without any serves links that nobody follows. */}
      <RouterContextProvider router={router as never}>
        <StrictStyles>
          {!chosen.has('bare') && <Navigation />}
          <main aria-label={name} className="flex flex-col gap-6 bg-surface p-4">
            {stories.map((story) => (
              <section key={story.name} data-story={`${name}/${story.name}`} className="flex flex-col gap-2">
                <h2 className="text-small text-ink-muted">{story.name}</h2>
                <div className={cn('min-w-0', story.isWide !== true && 'max-w-110')}>{story.show()}</div>
              </section>
            ))}
          </main>
          <Toaster label="Notifications" closeLabel="Dismiss" />
        </StrictStyles>
      </RouterContextProvider>
    </QueryClientProvider>
  );
}

function Navigation() {
  const addressOf = (key: string, value: string) => {
    const next = new URLSearchParams(chosen);
    next.set(key, value);
    return `?${next}`;
  };
  const groups = [
    { key: 'page', values: PAGES.map(({ name }) => name) },
    { key: 'theme', values: ['day', 'night'] },
    { key: 'language', values: ['en', 'de', 'zh'] },
  ];
  return (
    <nav className="flex flex-wrap gap-x-6 gap-y-2 border-b border-line bg-raised p-4 text-small">
      {groups.map(({ key, values }) => (
        <span key={key} className="flex flex-wrap gap-3">
          {values.map((value) => (
            <a key={value} href={addressOf(key, value)} className="underline">
              {value}
            </a>
          ))}
        </span>
      ))}
    </nav>
  );
}

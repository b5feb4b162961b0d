import { readClock, setClock } from '@assay/client/times';
import { StrictStyles, watchMissingCode } from '@assay/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { cache } from './api/cache.ts';
import { addressOfLegacyLink } from './app/legacy-link.ts';
import { router } from './app/router.ts';
import { startTexts, storedLanguage } from './i18n/setup.ts';
import { startRefusals } from './session/refusals.ts';
import { LOGIN_PATH } from './session/session-rules.ts';
import { AppError } from './shell/app-error.tsx';
import { PagePending } from './shell/page-pending.tsx';
import { prefetchSite } from './site/prefetch-site.ts';
import { followOtherTabs } from './storage/session.ts';
import { readStored } from './storage/storage.ts';
import { startTheme } from './theme/theme.ts';
import './styles.css';

/** Delay before the app shell is cached, when the first page is probably idle. */
const FRAME_AFTER_MS = 3_000;

function openLegacyLink(): void {
  const address = addressOfLegacyLink(location.pathname, location.hash, location.search);
  if (address !== null) router.history.replace(address);
}

async function start(root: HTMLElement): Promise<void> {
  watchMissingCode();
  startTheme();
  setClock(readClock(readStored('clock')) ?? 'local');
  openLegacyLink();
  window.addEventListener('hashchange', openLegacyLink);
  followOtherTabs();
  startRefusals({
    currentPath: () => router.state.location.pathname,
    currentAddress: () => router.state.location.href,
    goTo: (path, returnTo) => {
      if (path === LOGIN_PATH) void router.navigate({ to: LOGIN_PATH, search: { redirect: returnTo } });
      else router.history.push(path);
    },
  });
  await Promise.all([startTexts(), prefetchSite(storedLanguage())]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <StrictStyles>
          <CatchBoundary getResetKey={() => router} errorComponent={AppError}>
            <Suspense fallback={<PagePending />}>
              <RouterProvider router={router} />
            </Suspense>
          </CatchBoundary>
        </StrictStyles>
      </QueryClientProvider>
    </StrictMode>,
  );
  setTimeout(() => void cacheLater(), FRAME_AFTER_MS);
}

/** Caches the app shell. Nothing depends on it. */
async function cacheLater(): Promise<void> {
  const { cacheAppShell } = await import('./app/offline-frame.ts').catch(() => ({ cacheAppShell: null }));
  await cacheAppShell?.();
}

const root = document.getElementById('root');
if (root !== null) await start(root);

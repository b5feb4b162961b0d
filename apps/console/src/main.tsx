import { StrictStyles, watchMissingCode } from '@assay/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cache } from './api/cache.ts';
import { router } from './app/router.ts';
import { startTexts } from './i18n/setup.ts';
import { followSessionEnd } from './session/session.ts';
import { startClock } from './shell/clock.ts';
import { BrokenPage } from './shell/fallback-pages.tsx';
import './styles.css';

const root = document.getElementById('root');
if (root !== null) {
  watchMissingCode();
  await startTexts();
  followSessionEnd();
  startClock();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <StrictStyles>
          <CatchBoundary getResetKey={() => router} errorComponent={BrokenPage}>
            <RouterProvider router={router as never} />
          </CatchBoundary>
        </StrictStyles>
      </QueryClientProvider>
    </StrictMode>,
  );
}

import { setClock } from '@assay/client/times';
import { LANGUAGES, type LanguageCode } from '@assay/locales';
import { NumberMarksContext, numberMarksOf, StrictStyles, Toaster } from '@assay/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../../packages/client/test/support/fake-server.ts';
import { dismissToast, shownToasts } from '../../../../../packages/ui/src/overlays/toast-store.ts';
import { cache } from '../../../src/api/cache.ts';
import { changeLanguage, startTexts } from '../../../src/i18n/setup.ts';
import { useLanguage } from '../../../src/i18n/use-language.ts';
import { parseSearch, stringifySearch } from '../../../src/routing/search.ts';
import { startRefusals } from '../../../src/session/refusals.ts';
import { useSession } from '../../../src/storage/session.ts';
import '../../../src/styles.css';

export type { FakeServer } from '../../../../../packages/client/test/support/fake-server.ts';

export type MountOptions = {
  readonly language?: LanguageCode;
  readonly isGuest?: boolean;
  /** Routes of the app, for a part that reads menus. */
  readonly routeTree?: AnyRoute;
  /** Address of the current page. */
  readonly path?: string;
  /** Prepares the answers before the part is rendered. */
  readonly server?: (server: FakeServer) => void;
};

export type Mounted = {
  readonly server: FakeServer;
  readonly element: HTMLElement;
  /** Address that the part's links and navigations lead to. */
  readonly address: () => string;
};

export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

setClock('utc');
const started = startTexts();

/** Renders a part of the traders' app as the shell does, with a fake server, until the test ends. */
export async function mount(part: ReactNode, options: MountOptions = {}): Promise<Mounted> {
  await started;
  await changeLanguage(options.language ?? 'en');
  useSession.setState({ token: options.isGuest === true ? null : 'token', userId: '1' });
  const [server, stopServer] = startFakeServer();
  options.server?.(server);
  startRefusals({ currentPath: () => '/', currentAddress: () => '/', goTo: () => {} });
  const router = createRouter({
    routeTree: options.routeTree ?? createRootRoute(),
    history: createMemoryHistory({ initialEntries: [options.path ?? '/'] }),
    parseSearch,
    stringifySearch,
  });
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  root.render(
    <QueryClientProvider client={cache}>
      {/* The registered router has the app's routes; the links of a part lead nowhere here. */}
      <RouterContextProvider router={router as never}>
        <StrictStyles>
          <Suspense fallback={null}>
            <Frame>{part}</Frame>
          </Suspense>
        </StrictStyles>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    element.remove();
    cache.clear();
    for (const { id } of shownToasts()) dismissToast(id);
    stopServer();
    localStorage.clear();
    expect(server.faults).toEqual([]);
  });
  return { server, element, address: () => router.history.location.href };
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { tag } = useLanguage();
  return (
    <>
      <main>
        <NumberMarksContext value={numberMarksOf(tag)}>{children}</NumberMarksContext>
      </main>
      <Toaster label="Messages" closeLabel="Dismiss" />
    </>
  );
}

import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shows nothing itself, and reports events to a logged-in user on every page. */
    readonly Watcher?: LazyExoticComponent<ComponentType>;
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Watchers that routes declare, for a logged-in user. */
export function Watchers() {
  const routes: Routes = useRouter().routesByPath;
  return Object.entries(routes).map(([path, { options }]) => {
    const Watcher = options.staticData?.Watcher;
    return Watcher === undefined ? null : (
      <Suspense key={path}>
        <Watcher />
      </Suspense>
    );
  });
}

import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';
import { useIsPage } from './page-path.ts';

/** Link to a page named by the server; plain text if this build has no such page. */
export function NamedPageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const isPage = useIsPage();
  return isPage(to) ? (
    <PageLink to={to} className="text-accent underline">
      {children}
    </PageLink>
  ) : (
    children
  );
}

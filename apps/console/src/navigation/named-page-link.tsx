import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';
import { useIsPage } from './page-path.ts';

/** A link to the page that the server names for something; the words alone where this build has no such page. */
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

import { PageLink } from '../navigation/page-link.tsx';

/** Somebody, with the way to all about them. */
export function TraderLink({ id, account }: { readonly id: number; readonly account: string }) {
  return (
    <PageLink to={`/users/${id}`} className="text-accent underline">
      {account === '' ? id : account}
    </PageLink>
  );
}

import { PageLink } from '../navigation/page-link.tsx';

/** Link to the page of a trader. */
export function TraderLink({ id, account }: { readonly id: number; readonly account: string }) {
  return (
    <PageLink to={`/users/${id}`} className="text-accent underline">
      {account === '' ? id : account}
    </PageLink>
  );
}

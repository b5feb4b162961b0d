import { PageLink } from '../navigation/page-link.tsx';

/** Link to the page of a trader; a dash without one. */
export function TraderLink({ id, account }: { readonly id: number; readonly account: string }) {
  if (id === 0) return <span>–</span>;
  return (
    <PageLink to={`/users/${id}`} className="text-accent underline">
      {account === '' ? id : account}
    </PageLink>
  );
}

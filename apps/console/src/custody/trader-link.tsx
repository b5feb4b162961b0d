import { PageLink } from '../navigation/page-link.tsx';

/** Whose something is, with the way to all about them; nothing for nobody. */
export function TraderLink({ id, account }: { readonly id: number; readonly account: string }) {
  if (id === 0) return <span>–</span>;
  return (
    <PageLink to={`/users/${id}`} className="text-accent underline">
      {account === '' ? id : account}
    </PageLink>
  );
}

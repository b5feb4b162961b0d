import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { RemoteView } from '../shell/remote-view.tsx';
import { DocumentTable } from './document-table.tsx';

/** Identity documents of one trader, newest first. */
export function UserIdentity({ id }: { readonly id: number }) {
  const { t } = useTranslation('review');
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleIdentityQueue, { status: 'all', user: id, page });
  return (
    <RemoteView remote={remote}>
      {({ list, limit, count }) => (
        <DocumentTable
          caption={t(($) => $.review.user.tab)}
          rows={list}
          hidesUser
          paging={{ page, limit, count, onPage: setPage }}
        />
      )}
    </RemoteView>
  );
}

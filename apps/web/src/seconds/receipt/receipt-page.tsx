import { calls } from '@assay/contract';
import { Button, EmptyState, Skeleton, showToast } from '@assay/ui';
import { useSearch } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { Loaded } from '../../assets/loaded.tsx';
import { SecondsPage } from '../seconds-page.tsx';
import { AgreedTerms } from './agreed.tsx';
import { IndexPriceTable } from './index-price-table.tsx';
import { PublishedDay } from './published-day.tsx';
import type { Receipt } from './receipt.ts';
import { Recomputation } from './recomputation.tsx';

/** Milliseconds between refetches of a running contract: the public page gets no private pushes. */
const RUNNING_REFRESH_MS = 2_000;

/** Public receipt of a contract, for anyone with its address. */
export function ReceiptPage() {
  const { t } = useTranslation('seconds');
  const { token } = useSearch({ from: '/secondReceipt' });
  const title = t(($) => $.seconds.receipt.title);
  return (
    <SecondsPage title={title} intro={t(($) => $.seconds.receipt.intro)} actions={<CopyAddress />}>
      {token === undefined ? (
        <EmptyState title={t(($) => $.seconds.receipt.noToken)} />
      ) : (
        <LoadedReceipt key={token} token={token} />
      )}
    </SecondsPage>
  );
}

function LoadedReceipt({ token }: { readonly token: string }) {
  const [hasEnded, setEnded] = useState(false);
  const receipt = useRemote(
    calls.receiptRead,
    { token },
    { suppressToast: true, ...(hasEnded ? {} : { everyMs: RUNNING_REFRESH_MS }) },
  );
  const isOver = receipt.status === 'failed' || (receipt.status === 'ready' && receipt.value.result !== null);
  if (isOver && !hasEnded) setEnded(true);
  return (
    <Loaded remote={receipt} skeleton={<Skeleton className="h-96" />}>
      {(value) => <Parts receipt={value} />}
    </Loaded>
  );
}

function Parts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('seconds');
  return (
    <>
      <AgreedTerms receipt={receipt} />
      <Recomputation receipt={receipt} />
      <IndexPriceTable
        title={t(($) => $.seconds.receipt.aroundOpen)}
        rule={t(($) => $.seconds.receipt.ruleOpen)}
        indexPrices={receipt.around_open}
        deciding={receipt.open.sequence}
        atMs={receipt.opened_ms}
      />
      {receipt.around_end.length > 0 && (
        <IndexPriceTable
          title={t(($) => $.seconds.receipt.aroundEnd)}
          rule={t(($) => $.seconds.receipt.ruleEnd)}
          indexPrices={receipt.around_end}
          deciding={receipt.end?.sequence ?? null}
          atMs={receipt.expires_ms}
        />
      )}
      <PublishedDay receipt={receipt} />
    </>
  );
}

/** Copies the public address of the page. */
function CopyAddress() {
  const { t } = useTranslation(['seconds', 'common']);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast({ kind: 'done', title: t(($) => $.common.copy.done) });
    } catch {
      showToast({ kind: 'warning', title: t(($) => $.common.copy.failed) });
    }
  };
  return (
    <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {t(($) => $.seconds.receipt.copy)}
    </Button>
  );
}

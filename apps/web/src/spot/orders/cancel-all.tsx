import { calls, type RequestOf } from '@assay/contract';
import { Button, ConfirmDialog, RadioGroup, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { OWN_LISTS } from '../use-deal.ts';
import { fieldsOf, type Narrowing } from './use-own-orders.ts';

type Scope = 'pair' | 'all';

export type CancelAllProps = {
  readonly pair: Pair;
  /** Pair filter of the list, used as the default. */
  readonly narrowing: Narrowing;
  readonly className?: string;
};

/** Cancels all open and untriggered orders of the pair or of all pairs, after a confirmation. */
export function CancelAll({ pair, narrowing, className = '' }: CancelAllProps) {
  const { t } = useTranslation(['trade', 'words']);
  const [isAsked, setAsked] = useState(false);
  const [scope, setScope] = useState<Scope>('all');
  const { isBusy, cancelAll } = useCancelAll(() => setAsked(false));
  const ofPair = useActiveCount(pair, isAsked);
  const ofAll = useActiveCount(null, isAsked);
  const count = scope === 'pair' ? ofPair : ofAll;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className={className}
        onClick={() => {
          setScope(narrowing === null ? 'all' : 'pair');
          setAsked(true);
        }}
      >
        {t(($) => $.trade.orders.cancelAll)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t(($) => $.trade.orders.cancelAllTitle)}
        description={count === null ? '' : t(($) => $.trade.orders.cancelAllText, { count })}
        confirmLabel={t(($) => $.trade.orders.cancelAll)}
        cancelLabel={t(($) => $.trade.orders.keepAll)}
        busy={isBusy}
        onConfirm={() => void cancelAll(fieldsOf(scope === 'pair' ? pair : null))}
      >
        <RadioGroup<Scope>
          label={t(($) => $.trade.orders.cancelWhich)}
          value={scope}
          onValueChange={setScope}
          options={[
            {
              value: 'pair',
              label: labelOf(
                t(($) => $.trade.orders.onlyPair, { symbol: pair.symbol }),
                ofPair,
              ),
            },
            {
              value: 'all',
              label: labelOf(
                t(($) => $.words.allPairs),
                ofAll,
              ),
            },
          ]}
        />
      </ConfirmDialog>
    </>
  );
}

function labelOf(name: string, count: number | null): string {
  return count === null ? name : `${name} (${count})`;
}

/** Returns the number of open and untriggered orders; null while unknown. */
function useActiveCount(narrowing: Narrowing, isWanted: boolean): number | null {
  const counted = useRemote(
    calls.allOrders,
    { ...fieldsOf(narrowing), status: 'active', limit: '1' },
    { isWanted, suppressToast: true, freshMs: 0 },
  );
  return counted.status === 'ready' ? counted.value.count : null;
}

/** Maximum number of calls; each cancels tens of thousands of orders. */
const MAX_CALLS = 20;

type CancellingAll = {
  readonly isBusy: boolean;
  readonly cancelAll: (which: RequestOf<typeof calls.cancelAllOrders>) => Promise<void>;
};

/** Repeats the call until all orders are cancelled, shows their number, and refetches lists and balances. */
function useCancelAll(onDone: () => void): CancellingAll {
  const { t } = useTranslation('trade');
  const [isBusy, setBusy] = useState(false);
  const cancelAll: CancellingAll['cancelAll'] = async (which) => {
    setBusy(true);
    let count = 0;
    let isLost = false;
    for (let made = 0; made < MAX_CALLS; made += 1) {
      const result = await callServer(calls.cancelAllOrders, which);
      isLost = result.status === 'failed';
      if (result.status !== 'ok') break;
      count += result.data?.count ?? 0;
      if (result.data?.more !== 1) break;
    }
    setBusy(false);
    onDone();
    if (isLost) showToast({ kind: 'warning', title: t(($) => $.trade.orders.cancelUnknown) });
    else if (count > 0) showToast({ kind: 'done', title: t(($) => $.trade.orders.allCancelled, { count }) });
    refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
  };
  return { isBusy, cancelAll };
}

import { Button, buttonClass, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../../api/remote.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { type Figure, FigureRows } from '../../trade/lists/figure-rows.tsx';
import { useContractColumns } from './columns.tsx';
import type { Contract, ContractState } from './contract.ts';
import type { ContractActions } from './contract-actions.ts';
import { useContractTexts } from './texts.ts';
import { refreshContracts } from './use-contracts.ts';

export type ContractRowsProps = {
  readonly caption: string;
  readonly state: ContractState;
  readonly remote: Remote<unknown>;
  readonly rows: readonly Contract[];
  readonly actions: ContractActions;
  /** Opens the dialog of the exits of a position or an order. */
  readonly onStops: (contract: Contract) => void;
  /** Action offered by an empty list; null where the user is already on its page. */
  readonly emptyAction?: ReactNode;
};

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

/** List of contracts with its loading, error and empty states, and the actions on each contract. */
export function ContractRows(props: ContractRowsProps) {
  const { t } = useTranslation(['lever', 'common', 'words']);
  const columns = useContractColumns();
  const { state, remote, rows, caption } = props;
  if (remote.status === 'idle' || remote.status === 'loading') return <RowsSkeleton />;
  if (remote.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.lever.list.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={refreshContracts}
        busy={remote.isRetrying}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t(($) => $.lever.list.empty[state])}
        action={props.emptyAction === undefined ? <TradeLink /> : props.emptyAction}
      />
    );
  }
  const isOver = state === 'settled' || state === 'revoked';
  const last: Figure<Contract> = {
    label: isOver ? t(($) => $.words.receipt) : t(($) => $.words.action),
    numeric: true,
    isPinned: true,
    show: (row) => (
      <span className="inline-flex items-center gap-1.5">
        {isOver ? <ReceiptLink contract={row} /> : <RowActions {...props} contract={row} />}
        <HelpLink about="contract" id={row.id} />
      </span>
    ),
  };
  return <FigureRows rows={rows} caption={caption} columns={[...columns[state], last]} />;
}

type RowActionsProps = Pick<ContractRowsProps, 'state' | 'actions' | 'onStops'> & {
  readonly contract: Contract;
};

function RowActions({ contract, state, actions, onStops }: RowActionsProps) {
  const { t } = useTranslation(['lever', 'trade']);
  const name = useContractName()(contract);
  return (
    <span className="inline-flex gap-1.5">
      <Button
        size="small"
        aria-label={t(($) => $.lever.action.stopsLabel, { name })}
        onClick={() => onStops(contract)}
      >
        {t(($) => $.lever.action.stops)}
      </Button>
      {state === 'waiting' ? (
        <Button
          size="small"
          aria-label={t(($) => $.lever.action.revokeLabel, { name })}
          onClick={() => actions.requestAction({ kind: 'revoke', contract })}
        >
          {t(($) => $.trade.orders.cancel)}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t(($) => $.lever.action.closeLabel, { name })}
          onClick={() => actions.requestAction({ kind: 'close', contract })}
        >
          {t(($) => $.lever.action.close)}
        </Button>
      )}
    </span>
  );
}

function ReceiptLink({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation(['lever', 'words']);
  const name = useContractName()(contract);
  return (
    <Link
      to="/leverTransaction"
      search={{ id: String(contract.id) }}
      aria-label={t(($) => $.lever.action.receiptLabel, { name })}
      className={buttonClass({ size: 'small' })}
    >
      {t(($) => $.words.receipt)}
    </Link>
  );
}

/** Returns a function for the accessible name of a contract. */
function useContractName(): (contract: Contract) => string {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  return (contract) =>
    t(($) => $.lever.action.name, {
      symbol: contract.symbol,
      side: texts.side(contract),
      hands: texts.hands(contract.share),
      price: texts.price(contract.price, contract.symbol),
    });
}

/** Link to the contract trading page. */
function TradeLink() {
  const { t } = useTranslation('lever');
  return (
    <Link to="/leverdealCenter" className={buttonClass()}>
      {t(($) => $.lever.list.toTrade)}
    </Link>
  );
}

function RowsSkeleton() {
  const { t } = useTranslation('lever');
  return (
    <SkeletonGroup label={t(($) => $.lever.list.loading)} className="flex flex-col gap-2 pt-9">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </SkeletonGroup>
  );
}

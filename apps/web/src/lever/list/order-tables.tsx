import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import type { OrderFilter, OrderRecord, OrderTable, OrderTables } from '../../trade/lists/order-products.ts';
import { type Contract, type ContractState, isLong, STATUS } from '../contracts/contract.ts';
import { useContractWindows } from '../contracts/contract-windows.tsx';
import { useIndexPushes } from '../contracts/use-indexes.ts';
import { PagedContracts } from './paged-contracts.tsx';

const PAGE_ROWS = 100;

/** Contracts on the page with the orders of all products. */
export const ORDER_TABLES: OrderTables = {
  open: [
    { ...tableOf('holding'), List: ({ filter }) => <Contracts state="holding" filter={filter} /> },
    { ...tableOf('waiting'), List: ({ filter }) => <Contracts state="waiting" filter={filter} /> },
  ],
  history: [
    { ...tableOf('settled'), List: ({ filter }) => <Contracts state="settled" filter={filter} /> },
    { ...tableOf('revoked'), List: ({ filter }) => <Contracts state="revoked" filter={filter} /> },
  ],
};

function tableOf(state: ContractState): Omit<OrderTable, 'List'> {
  return {
    name: state,
    records: async (filter, page) => {
      const request = { ...requestOf(filter), status: STATUS[state], page, limit: PAGE_ROWS };
      const result = await callServer(calls.leverTrades, request, { suppressToast: true });
      if (result.status !== 'ok') return null;
      return { records: result.answer.message.data.map(recordOf), count: result.answer.total };
    },
  };
}

type ContractsProps = { readonly state: ContractState; readonly filter: OrderFilter };

function Contracts({ state, filter }: ContractsProps) {
  const { t } = useTranslation('lever');
  useIndexPushes();
  const windows = useContractWindows();
  const caption = t(($) => $.lever.tab[state]);
  return (
    <>
      <h3 className="pt-2 text-small text-ink-muted">{caption}</h3>
      <PagedContracts state={state} caption={caption} windows={windows} filter={requestOf(filter)} />
      {windows.windows}
    </>
  );
}

function requestOf({ pair, side, days }: OrderFilter) {
  return {
    ...days,
    ...(pair === undefined ? {} : { legal_id: pair.legalId, currency_id: pair.currencyId }),
    ...(side === undefined ? {} : { type: side === 'buy' ? ('1' as const) : ('2' as const) }),
  };
}

function recordOf(row: Contract): OrderRecord {
  return {
    time: row.transaction_time,
    id: row.id,
    pair: row.symbol,
    side: isLong(row) ? 'long' : 'short',
    type: `${row.multiple}x`,
    price: row.price,
    amount: row.number,
    filled: '',
    total: row.profits,
    fee: row.trade_fee,
    fee_currency: row.legal,
    status: row.cause ?? (row.status === STATUS.waiting ? 'waiting' : 'open'),
  };
}

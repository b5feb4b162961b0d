import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { TermsInput } from '../../product-desk/terms-fields.tsx';
import { useHasPermission } from '../../session/session.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../../table/all-rows.ts';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { SearchInput } from '../../table/search-input.tsx';
import { type Filters, matchingOption } from '../../table/use-filters.ts';
import { REFRESH_INTERVAL_MS } from '../refresh.ts';
import { TraderLink } from '../trader-link.tsx';
import { TransactionLink } from '../transaction-link.tsx';
import type { DepositRow } from './rows.ts';

const STATES = [
  'suspense',
  'all',
  'seen',
  'credited',
  'below_minimum',
  'unmatched',
  'gone',
  'taken_back',
] as const;
/** Suspense states from which a deposit can be assigned to a trader. */
const MATCHABLE: ReadonlySet<DepositRow['state']> = new Set(['unmatched', 'below_minimum']);

/** Detected deposits, newest first; by default those in suspense. */
export function DepositTable({ filters }: { readonly filters: Filters<'state' | 'search'> }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const hasPermission = useHasPermission();
  const [matchedDeposit, setMatchedDeposit] = useState<DepositRow | null>(null);
  const state = matchingOption(STATES, filters.values.state);
  const { search } = filters.values;
  const { page } = filters;
  const query = { state, ...(search === '' ? {} : { search }) };
  const remote = useRemote(consoleCalls.consoleChainDeposits, { ...query, page }, REFRESH_INTERVAL_MS);
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleChainDeposits, { ...query, page, limit: ROWS_PER_PAGE });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Select
          label={t(($) => $.console.words.state)}
          className="w-48"
          value={state}
          options={STATES.map((value) => ({
            value,
            label: t(($) => $.products.custody.depositState[value]),
          }))}
          onValueChange={(next) => filters.set({ state: next })}
        />
        <SearchInput
          label={t(($) => $.products.custody.deposit.search)}
          value={search}
          onValueChange={(next) => filters.set({ search: next })}
        />
      </div>
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.custody.deposit.title)}
        name="deposits"
        columns={columns()}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchPage)}
        page={page}
        onPage={filters.setPage}
      />
      {matchedDeposit && <MatchDialog deposit={matchedDeposit} onClose={() => setMatchedDeposit(null)} />}
    </div>
  );

  function columns(): readonly Column<DepositRow>[] {
    return [
      { id: 'id', header: t(($) => $.console.words.number), value: (row) => row.id },
      { id: 'time', header: t(($) => $.words.time), time: (row) => row.created_time },
      {
        id: 'trader',
        header: t(($) => $.console.words.trader),
        value: (row) => row.account,
        cell: (row) => <TraderLink id={row.user_id} account={row.account} />,
      },
      {
        id: 'amount',
        header: t(($) => $.words.amount),
        value: (row) => `${row.number} ${row.currency_name}`,
        numeric: true,
      },
      { id: 'network', header: t(($) => $.words.network), value: (row) => row.network },
      {
        id: 'state',
        header: t(($) => $.console.words.state),
        value: (row) => t(($) => $.products.custody.depositState[row.state]),
        cell: (row) => (
          <Badge tone={row.state === 'credited' || row.state === 'seen' ? 'neutral' : 'warn'}>
            {t(($) => $.products.custody.depositState[row.state])}
          </Badge>
        ),
      },
      {
        id: 'confirmations',
        header: t(($) => $.products.custody.chain.setDepth),
        value: (row) => `${row.confirmations} / ${row.settled_after}`,
        numeric: true,
      },
      {
        id: 'hash',
        header: t(($) => $.products.custody.field.hash),
        value: (row) => row.hash,
        cell: (row) => <TransactionLink {...row} />,
      },
      {
        id: 'address',
        header: t(($) => $.words.address),
        value: (row) => row.address,
        wrapsText: true,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          hasPermission('custody.work') &&
          MATCHABLE.has(row.state) && (
            <Button size="small" onClick={() => setMatchedDeposit(row)}>
              {t(($) => $.products.custody.deposit.match)}
            </Button>
          ),
      },
    ];
  }
}

/** Dialog that assigns a deposit in suspense to a trader. */
function MatchDialog(props: { readonly deposit: DepositRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'console']);
  const { deposit, onClose } = props;
  return (
    <FormDialog
      title={t(($) => $.products.custody.deposit.matchTitle, {
        number: `${deposit.number} ${deposit.currency_name}`,
      })}
      call={consoleCalls.consoleMatchDeposit}
      initial={{ user: deposit.user_id === 0 ? '' : String(deposit.user_id) }}
      request={(values) => ({ id: deposit.id, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <TermsInput
          {...field('user')}
          label={t(($) => $.console.words.userNumber)}
          hint={t(($) => $.products.custody.deposit.userHint)}
          inputMode="numeric"
        />
      )}
    </FormDialog>
  );
}

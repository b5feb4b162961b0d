import { type AnswerOf, calls } from '@assay/contract';
import { EmptyState, SegmentedControl, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { Loaded } from '../../assets/loaded.tsx';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { Panel, SecondsPage } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';

type Days = '1' | '7' | '30' | 'all';
type CountedResults = AnswerOf<typeof calls.secondsResults>[number];
type Kind = 'win' | 'equal' | 'loss' | 'void';

const KINDS: readonly Kind[] = ['win', 'equal', 'loss', 'void'];
const COLOURS: Readonly<Record<Kind, string>> = {
  win: 'bg-up',
  equal: 'bg-line-strong',
  loss: 'bg-down',
  void: 'bg-warn',
};

/** Results of the contracts of all users, public. */
export function ResultsPage() {
  const { t } = useTranslation('seconds');
  const [days, setDays] = useState<Days>('30');
  const results = useRemote(calls.secondsResults, { days }, { suppressToast: true });
  const title = t(($) => $.seconds.pages.results);
  return (
    <SecondsPage title={title} intro={t(($) => $.seconds.results.intro)}>
      <SegmentedControl<Days>
        label={t(($) => $.seconds.results.within)}
        className="self-start"
        value={days}
        onValueChange={setDays}
        options={[
          { value: '1', label: t(($) => $.seconds.results.days, { count: 1 }) },
          { value: '7', label: t(($) => $.seconds.results.days, { count: 7 }) },
          { value: '30', label: t(($) => $.seconds.results.days, { count: 30 }) },
          { value: 'all', label: t(($) => $.seconds.results.ever) },
        ]}
      />
      <Loaded remote={results} skeleton={<Skeleton className="h-80" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t(($) => $.seconds.results.none)} />
          ) : (
            <>
              <Panel title={t(($) => $.seconds.results.together)}>
                <Shares counts={sumOf(rows)} />
              </Panel>
              <Panel>
                <ResultRows rows={rows} />
              </Panel>
            </>
          )
        }
      </Loaded>
      <p className="text-small text-ink-muted">{t(($) => $.seconds.results.ledger)}</p>
    </SecondsPage>
  );
}

function ResultRows({ rows }: { readonly rows: readonly CountedResults[] }) {
  const { t } = useTranslation(['seconds', 'words', 'common']);
  const text = useSecondsText();
  const share = useShare();
  const { tag } = useLanguage();
  return (
    <OrderList
      caption={t(($) => $.seconds.results.count)}
      emptyText={t(($) => $.common.state.noData)}
      loadMoreAbove={rows.length}
      pages={{
        status: 'ready',
        rows: rows.map((row) => ({ ...row, id: row.match_id * MAX_SECONDS + row.seconds })),
        count: rows.length,
        hasMore: false,
        isLoadingMore: false,
        loadMore: () => {},
      }}
      columns={[
        { label: t(($) => $.words.pair), show: (row) => row.symbol_name },
        {
          label: t(($) => $.seconds.orders.duration),
          numeric: true,
          show: (row) => text.duration(row.seconds),
        },
        {
          label: t(($) => $.seconds.results.count),
          numeric: true,
          show: (row) => formatDecimal(countOf(row), 0, tag),
        },
        ...KINDS.map((kind) => ({
          label: t(($) => $.seconds.results[kind]),
          numeric: true,
          show: (row: CountedResults) => share(row, kind),
        })),
      ]}
    />
  );
}

/** Above the longest duration: makes one key of pair and duration. */
const MAX_SECONDS = 100_000;

/** Shares of the results as a bar, with figures. */
function Shares({ counts }: { readonly counts: Record<Kind, number> }) {
  const { t } = useTranslation('seconds');
  const { tag } = useLanguage();
  const share = useShare();
  return (
    <>
      <div aria-hidden="true" className="flex h-3 gap-px overflow-hidden rounded-sm bg-line">
        {KINDS.map((kind) => (
          <span key={kind} className={COLOURS[kind]} style={{ flexGrow: counts[kind] }} />
        ))}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt className="flex items-center gap-1.5 text-small text-ink-muted">
              <span aria-hidden="true" className={`size-2 rounded-full ${COLOURS[kind]}`} />
              {t(($) => $.seconds.results[kind])}
            </dt>
            <dd className="text-lead font-semibold">{share(counts, kind)}</dd>
            <dd className="text-small text-ink-muted">{formatDecimal(counts[kind], 0, tag)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const SHARE_DECIMALS = 1;

/** Returns a function for the percentage of one kind of result. */
function useShare(): (counts: Readonly<Record<Kind, number>>, kind: Kind) => string {
  const { tag } = useLanguage();
  return (counts, kind) => {
    const total = countOf(counts);
    return total === 0
      ? '–'
      : `${formatDecimal(((counts[kind] / total) * 100).toFixed(SHARE_DECIMALS), SHARE_DECIMALS, tag)}%`;
  };
}

function countOf(counts: Readonly<Record<Kind, number>>): number {
  return counts.win + counts.equal + counts.loss + counts.void;
}

function sumOf(rows: readonly CountedResults[]): Record<Kind, number> {
  const totals = { win: 0, equal: 0, loss: 0, void: 0 };
  for (const row of rows) for (const kind of KINDS) totals[kind] += row[kind];
  return totals;
}

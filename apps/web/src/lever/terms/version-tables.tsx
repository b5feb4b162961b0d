import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls, type Quotation } from '@assay/contract';
import { EmptyState, ErrorState, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { type Remote, useRemote } from '../../api/remote.ts';
import { type Figure, FigureRows } from '../../trade/lists/figure-rows.tsx';
import { useContractTexts } from '../contracts/texts.ts';
import { LeverBox } from '../list/lever-area.tsx';

type TermsVersion = AnswerOf<typeof calls.leverTermsHistory>[number];
type RatesVersion = AnswerOf<typeof calls.leverRatesHistory>[number];

/**
 * Two tables of the same versions: costs and sizes of a contract, and the limits that protect all contracts of the
 * pair.
 */
export function PairTerms({ pair }: { readonly pair: Quotation }) {
  const { t } = useTranslation('lever');
  const { fixed, atOnce } = useTermsColumns(pair);
  const remote = useRemote(
    calls.leverTermsHistory,
    { legal_id: String(pair.legal_id), currency_id: String(pair.currency_id) },
    { suppressToast: true, freshMs: 0 },
  );
  return (
    <>
      <Versions
        title={t(($) => $.lever.terms.heading, { symbol: pair.symbol })}
        remote={remote}
        columns={fixed}
        onRetry={() => refresh(calls.leverTermsHistory)}
      />
      <Versions
        title={t(($) => $.lever.terms.limits, { symbol: pair.symbol })}
        text={t(($) => $.lever.terms.limitsText)}
        remote={remote}
        columns={atOnce}
        onRetry={() => refresh(calls.leverTermsHistory)}
      />
    </>
  );
}

/** Rates of the settlement currency of the pair's contracts. */
export function Rates({ pair }: { readonly pair: Quotation }) {
  const { t } = useTranslation('lever');
  const columns = useRatesColumns();
  const remote = useRemote(
    calls.leverRatesHistory,
    { legal_id: String(pair.legal_id) },
    { suppressToast: true, freshMs: 0 },
  );
  return (
    <Versions
      title={t(($) => $.lever.terms.rates, { currency: pair.legal_name })}
      text={t(($) => $.lever.terms.ratesText)}
      remote={remote}
      columns={columns}
      onRetry={() => refresh(calls.leverRatesHistory)}
    />
  );
}

type VersionsProps<Version> = {
  readonly title: string;
  readonly text?: string;
  readonly remote: Remote<readonly Version[]>;
  readonly columns: readonly Figure<Version>[];
  readonly onRetry: () => void;
};

function Versions<Version extends { readonly version: number }>(props: VersionsProps<Version>) {
  return (
    <LeverBox>
      <section className="flex flex-col gap-2 px-4 py-4 tablet:px-6">
        <h2 className="text-lead font-semibold">{props.title}</h2>
        {props.text !== undefined && <p className="text-small text-ink-muted">{props.text}</p>}
        <VersionRows {...props} />
      </section>
    </LeverBox>
  );
}

function VersionRows<Version extends { readonly version: number }>({
  title,
  remote,
  columns,
  onRetry,
}: VersionsProps<Version>): ReactNode {
  const { t } = useTranslation(['lever', 'common']);
  if (remote.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.lever.terms.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={onRetry}
        busy={remote.isRetrying}
      />
    );
  }
  if (remote.status !== 'ready') return <Skeleton className="my-4 h-24" />;
  if (remote.value.length === 0) return <EmptyState title={t(($) => $.lever.terms.none)} />;
  const rows = remote.value.map((version) => ({ id: version.version, ...version }));
  return <FigureRows rows={rows} caption={title} columns={columns} />;
}

type Columns = {
  /** Terms fixed for a contract at its opening. */
  readonly fixed: readonly Figure<TermsVersion>[];
  /** Terms that apply immediately to earlier contracts, too. */
  readonly atOnce: readonly Figure<TermsVersion>[];
};

function useTermsColumns(pair: Quotation): Columns {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const { percent, count, version } = useFigures<TermsVersion>();
  const since: Figure<TermsVersion> = {
    label: t(($) => $.lever.terms.since),
    isSecondary: true,
    isTime: true,
    show: (row) => texts.time(row.since),
  };
  const fixed: Columns['fixed'] = [
    version,
    since,
    {
      label: t(($) => $.lever.terms.multiples),
      show: (row) => row.multiples.map((multiple) => `${multiple}×`).join(' '),
    },
    {
      label: t(($) => $.lever.terms.hands),
      numeric: true,
      show: (row) => `${texts.hands(row.least_hands)} – ${texts.hands(row.most_hands)}`,
    },
    {
      label: t(($) => $.lever.terms.units),
      numeric: true,
      show: (row) => `${texts.exact(row.units_per_hand)} ${pair.currency_name}`,
    },
    percent(
      t(($) => $.lever.terms.spread),
      'spread',
    ),
    percent(
      t(($) => $.words.fee),
      'fee',
    ),
    percent(
      t(($) => $.lever.terms.overnight),
      'overnight',
    ),
    percent(
      t(($) => $.lever.terms.liquidation),
      'liquidation_fee',
    ),
  ];
  const atOnce: Columns['atOnce'] = [
    version,
    since,
    {
      label: t(($) => $.lever.terms.trade),
      show: (row) => (row.is_open === 1 ? t(($) => $.lever.terms.open) : t(($) => $.lever.terms.paused)),
    },
    percent(
      t(($) => $.lever.terms.stress),
      'stress',
    ),
    percent(
      t(($) => $.lever.terms.jump),
      'jump',
    ),
    count(
      t(($) => $.lever.terms.jumpSeconds),
      'jump_seconds',
    ),
    {
      label: t(($) => $.lever.terms.jumpSources),
      numeric: true,
      show: ({ jump_sources: sources }) => (sources === 0 ? '–' : texts.hands(sources)),
    },
    count(
      t(($) => $.lever.terms.perAccount),
      'trades_per_owner',
    ),
    count(
      t(($) => $.lever.terms.closingHours),
      'delisting_hours',
    ),
  ];
  return { fixed, atOnce };
}

function useRatesColumns(): readonly Figure<RatesVersion>[] {
  const { t } = useTranslation('lever');
  const times = useTimes();
  const { percent, version } = useFigures<RatesVersion>();
  return [
    version,
    {
      label: t(($) => $.lever.terms.since),
      isSecondary: true,
      isTime: true,
      show: ({ since }) => (since === null ? t(($) => $.lever.terms.ever) : times.format(since)),
    },
    percent(
      t(($) => $.lever.terms.warningRate),
      'warning',
    ),
    percent(
      t(($) => $.lever.terms.liquidationRate),
      'liquidation',
    ),
    percent(
      t(($) => $.lever.terms.poolShare),
      'pool_share',
    ),
  ];
}

/** Returns the version column, and builders for the other columns. */
function useFigures<Version extends { readonly version: number }>() {
  const { t } = useTranslation('words');
  const texts = useContractTexts();
  const version: Figure<Version> = {
    label: t(($) => $.words.version),
    numeric: true,
    show: (row) => texts.hands(row.version),
  };
  return {
    version,
    percent: <Key extends KeysOf<Version, string>>(label: string, key: Key): Figure<Version> => ({
      label,
      numeric: true,
      show: (row) => `${texts.rate(String(row[key]))}%`,
    }),
    count: <Key extends KeysOf<Version, number>>(label: string, key: Key): Figure<Version> => ({
      label,
      numeric: true,
      show: (row) => texts.hands(Number(row[key])),
    }),
  };
}

/** Keys of an object whose values have a given type. */
type KeysOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row];

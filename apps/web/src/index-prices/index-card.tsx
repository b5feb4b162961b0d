import { useTimes } from '@assay/client/times';
import type { IndexPriceRow, PriceTermsRow } from '@assay/contract';
import { ownValue } from '@assay/contract';
import { Badge, Cell, cn, HeadCell, Row, Table } from '@assay/ui';
import { createContext, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAsGiven, formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useElapsed, useLiveIndex } from './use-index-prices.ts';

type Source = IndexPriceRow['sources'][number];

/** Time of the push that carried a card's ages, on the feed's clock; null if they were just fetched. */
const PushedAtContext = createContext<number | null>(null);

/** Display names of venues. */
const VENUE_NAMES: Readonly<Record<string, string>> = {
  binance: 'Binance',
  coinbase: 'Coinbase',
  kraken: 'Kraken',
};

/** Index of one pair with its sources and terms, as pushed. `isOutdated`: pushes stopped, and a refetch failed. */
export function IndexCard({
  index: shownIndex,
  isOutdated,
}: {
  readonly index: IndexPriceRow;
  readonly isOutdated: boolean;
}) {
  const { row: index, atMs } = useLiveIndex(shownIndex.symbol) ?? { row: shownIndex, atMs: null };
  return (
    <PushedAtContext value={atMs}>
      <Card index={index} isOutdated={isOutdated} />
    </PushedAtContext>
  );
}

function Card({ index, isOutdated }: { readonly index: IndexPriceRow; readonly isOutdated: boolean }) {
  const { t } = useTranslation(['prices', 'words']);
  const { tag } = useLanguage();
  const headingId = useId();
  const isStale = index.price === null;
  return (
    <article
      aria-labelledby={headingId}
      className={cn('h-full rounded-lg border border-line bg-surface p-4', isOutdated && 'opacity-70')}
    >
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={headingId} className="mr-auto text-lead font-semibold">
          {index.symbol}
        </h2>
        {isStale ? (
          <Badge tone="warn">{t(($) => $.prices.stale)}</Badge>
        ) : (
          <>
            <span className="text-lead font-semibold tabular-nums">
              <span className="sr-only">{t(($) => $.words.indexPrice)} </span>
              {formatAsGiven(index.price ?? '', tag)}
            </span>
            <Age ms={index.age_ms} />
          </>
        )}
      </header>
      {index.sources.length > 0 && <Sources index={index} />}
      {isStale && index.terms !== null && (
        <p className="mt-2 text-small text-warn">{t(($) => $.prices.staleHint)}</p>
      )}
      <Terms index={index} />
    </article>
  );
}

function Sources({ index }: { readonly index: IndexPriceRow }) {
  const { t } = useTranslation(['prices', 'words']);
  return (
    <Table caption={t(($) => $.prices.caption, { pair: index.symbol })}>
      <thead>
        <tr>
          <HeadCell>{t(($) => $.prices.columns.source)}</HeadCell>
          <HeadCell numeric>{t(($) => $.words.price)}</HeadCell>
          <HeadCell numeric>{t(($) => $.words.age)}</HeadCell>
          <HeadCell numeric className="hidden tablet:table-cell">
            {t(($) => $.prices.columns.distance)}
          </HeadCell>
          <HeadCell numeric>{t(($) => $.words.status)}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {index.sources.map((source) => (
          <SourceRow key={source.name} source={source} />
        ))}
      </tbody>
    </Table>
  );
}

function SourceRow({ source }: { readonly source: Source }) {
  const { t } = useTranslation('prices');
  const { tag } = useLanguage();
  const nameOf = useSourceName();
  const { name, price, age_ms, distance, left_out: reason } = source;
  return (
    <Row className={cn(reason !== null && 'text-ink-muted')}>
      <Cell>{nameOf(name)}</Cell>
      <Cell numeric>{price === null ? '–' : formatAsGiven(price, tag)}</Cell>
      <Cell numeric>
        <Age ms={age_ms} />
      </Cell>
      <Cell numeric className="hidden tablet:table-cell">
        {distance === null ? '–' : `${formatAsGiven(distance, tag)} %`}
      </Cell>
      <Cell numeric className={cn('max-tablet:whitespace-normal', reason !== null && 'text-warn')}>
        {reason === null ? t(($) => $.prices.counts) : t(($) => $.prices.leftOut[reason])}
      </Cell>
    </Row>
  );
}

function Terms({ index }: { readonly index: IndexPriceRow }) {
  const { t } = useTranslation('prices');
  const times = useTimes();
  const { tag } = useLanguage();
  const nameOf = useSourceName();
  const termsText = ({ sources, distance, fewest, staleness }: PriceTermsRow) => ({
    fewest,
    sources: sources.map(nameOf).join(', '),
    distance: formatAsGiven(distance, tag),
    staleness,
  });
  return (
    <div className="mt-3 flex flex-col gap-1 text-small text-ink-muted">
      {index.terms !== null && <p>{t(($) => $.prices.terms, termsText(index.terms))}</p>}
      {index.coming.map((terms) => (
        <p key={String(terms.acts)}>
          {terms.sources.length === 0
            ? t(($) => $.prices.comingNone, { time: times.formatWithZone(terms.acts) })
            : t(($) => $.prices.coming, { ...termsText(terms), time: times.formatWithZone(terms.acts) })}
        </p>
      ))}
    </div>
  );
}

/** An age in seconds, to a tenth, growing with time; a dash for none. */
function Age({ ms }: { readonly ms: number | null }) {
  return ms === null ? <span>–</span> : <GrowingAge ms={ms} />;
}

function GrowingAge({ ms: sinceMs }: { readonly ms: number }) {
  const { t } = useTranslation('words');
  const { tag } = useLanguage();
  const elapsedMs = useElapsed(useContext(PushedAtContext));
  const ms = sinceMs + elapsedMs;
  return (
    <span translate="no" className="whitespace-nowrap text-ink-muted tabular-nums">
      {t(($) => $.words.seconds, { value: formatDecimal(ms / 1_000, 1, tag) })}
    </span>
  );
}

function useSourceName(): (name: string) => string {
  const { t } = useTranslation('prices');
  return (name) =>
    name === 'simulated' ? t(($) => $.prices.simulated) : (ownValue(VENUE_NAMES, name) ?? name);
}

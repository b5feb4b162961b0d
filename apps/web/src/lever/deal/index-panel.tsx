import { linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useElapsed, useLiveIndex } from '../../index-prices/use-index-prices.ts';
import type { LiveIndex } from '../../live/prices/index-values.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { useContractTexts } from '../contracts/texts.ts';

export type IndexPanelProps = {
  readonly pair: Pair;
  /** Percent. */
  readonly spread: string;
};

/** Index price at which contracts open, as pushed, shown above the spot book, which they do not match against. */
export function IndexPanel({ pair, spread }: IndexPanelProps) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const index = useLiveIndex(pair.symbol);
  const sources = index?.row.sources ?? [];
  const usedCount = sources.filter(({ left_out }) => left_out === null).length;
  return (
    <div className="flex flex-col gap-1">
      <dl
        aria-label={t(($) => $.lever.form.indexOf, { symbol: pair.symbol })}
        className="grid grid-cols-2 gap-x-4 gap-y-0.5"
      >
        <Line label={t(($) => $.words.indexPrice)}>{texts.price(index?.row.price ?? null, pair.symbol)}</Line>
        <Line label={t(($) => $.words.age)}>
          {index === undefined || index.row.age_ms === null ? '–' : <Age index={index} />}
        </Line>
        <Line label={t(($) => $.lever.form.sources)}>
          {index === undefined
            ? '–'
            : t(($) => $.lever.form.sourcesOf, { used: usedCount, all: sources.length })}
        </Line>
        <Line label={t(($) => $.lever.terms.spread)}>{`${texts.rate(spread)} %`}</Line>
      </dl>
      <p>{t(($) => $.lever.form.spotBook)}</p>
      <Link to="/indexPrices" className={linkClass({ kind: 'quiet', className: 'self-start' })}>
        {t(($) => $.lever.form.indexPage)}
      </Link>
    </div>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt>{label}</dt>
      <dd translate="no" className="text-ink tabular-nums">
        {children}
      </dd>
    </div>
  );
}

/** Age of the index, growing since the push. */
function Age({ index: { row, atMs } }: { readonly index: LiveIndex }) {
  const { t } = useTranslation('words');
  const { tag } = useLanguage();
  const elapsedMs = useElapsed(atMs);
  return t(($) => $.words.seconds, {
    value: formatDecimal(((row.age_ms ?? 0) + elapsedMs) / 1_000, 1, tag),
  });
}

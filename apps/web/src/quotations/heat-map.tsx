import type { QuotationGroup } from '@assay/contract';
import { cn, EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatChange } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { allPairs } from '../shared/displayed-pairs.ts';
import { withTurnover } from './figures.ts';
import { PairLink } from './market-cards.tsx';
import { treemap } from './treemap.ts';

/** Proportion of the sides; the sizes of the tiles are in percent of them. */
const SPACE = { width: 16, height: 7 };
/** The smallest share of the whole that a tile gets, in parts of one: below it no name would fit. */
const MIN_SHARE = 0.012;
/** Percent of change from which a tile is coloured, and from which it is coloured fully. */
const MILD = 0.2;
const STRONG = 2.5;

/** Pairs as tiles: the area is the 24-hour turnover, the colour the 24-hour change. A tile opens the trading page. */
export function HeatMap({ groups }: { readonly groups: readonly QuotationGroup[] }) {
  const { t } = useTranslation(['markets', 'quotations']);
  const { tag } = useLanguage();
  const pairs = withTurnover(allPairs(groups)).filter(({ usdt }) => usdt !== null && usdt > 0);
  if (pairs.length === 0) return <EmptyState title={t(($) => $.quotations.empty)} />;
  const total = pairs.reduce((sum, { usdt }) => sum + (usdt ?? 0), 0);
  // The square root keeps the largest pair from covering all others.
  const sizeOf = ({ usdt }: (typeof pairs)[number]) => Math.max(Math.sqrt((usdt ?? 0) / total), MIN_SHARE);
  return (
    <>
      <p className="mb-2 text-small text-ink-muted">{t(($) => $.markets.heatMap.explained)}</p>
      <ul
        aria-label={t(($) => $.markets.heatMap.title)}
        className="relative h-120 overflow-hidden rounded-lg"
      >
        {treemap(pairs, sizeOf, SPACE).map(({ item: { pair }, left, top, width, height }) => (
          <li
            key={pair.id}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
            className="absolute p-px"
          >
            <PairLink
              pair={pair}
              className={cn(
                'flex size-full flex-col items-center justify-center overflow-hidden rounded-sm text-small hover:opacity-90 -outline-offset-2',
                colourOf(Number(pair.change)),
              )}
            >
              <span translate="no" className="font-semibold">
                {pair.currency_name}
                <span className="sr-only tablet:not-sr-only">/{pair.legal_name}</span>
              </span>
              <span translate="no">{formatChange(pair.change, tag)}</span>
            </PairLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function colourOf(change: number): string {
  if (Math.abs(change) < MILD) return 'bg-raised text-ink';
  if (Math.abs(change) < STRONG) return change > 0 ? 'bg-up-soft text-ink' : 'bg-down-soft text-ink';
  return change > 0 ? 'bg-up-solid text-on-direction' : 'bg-down-solid text-on-direction';
}

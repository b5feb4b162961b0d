import type { Quotation, QuotationGroup } from '@assay/contract';
import { DirectionText, directionOf, Skeleton, Sparkline } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/remote.ts';
import { formatChange } from '../i18n/numbers.ts';
import { PriceText } from '../i18n/price-text.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { PairName } from '../quotations/pair-name.tsx';
import { useLivePair } from '../quotations/use-live-pair.ts';
import { useWeek } from '../quotations/use-week.ts';
import { allPairs } from '../shared/displayed-pairs.ts';
import { choosePair } from '../trade/pair/choose-pair.ts';

const TILES = 5;
const TILE_INDEXES = Array.from({ length: TILES }, (_unused, index) => index);
const TILE_CELL_CLASS = 'flex min-w-52 flex-1 basis-0 border-r border-line last:border-r-0';
const TILE_CLASS = 'flex h-24 w-full min-w-0 flex-col justify-between px-4 py-3.5';

/** Tiles of the first five pairs. */
export function PairTiles({ quotations }: { readonly quotations: Remote<readonly QuotationGroup[]> }) {
  const { t } = useTranslation('home');
  if (quotations.status === 'failed') return null;
  const pairs = quotations.status === 'ready' ? allPairs(quotations.value).slice(0, TILES) : null;
  return (
    <section aria-label={t(($) => $.home.tiles.label)} className="border-y border-line bg-surface">
      <ul className="mx-auto flex max-w-300 overflow-x-auto">
        {pairs === null
          ? TILE_INDEXES.map((index) => (
              <li key={`place-${index}`} className={TILE_CELL_CLASS}>
                <span className={TILE_CLASS}>
                  <Skeleton className="h-4 w-20" />
                  <Skeleton className="h-6 w-28" />
                </span>
              </li>
            ))
          : pairs.map((pair) => (
              <li key={pair.id} className={TILE_CELL_CLASS}>
                <Tile pair={pair} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function Tile({ pair }: { readonly pair: Quotation }) {
  const { t } = useTranslation('quotations');
  const { tag } = useLanguage();
  const figures = useLivePair(pair);
  const week = useWeek(pair);
  return (
    <Link
      to="/dealCenter"
      onClick={() => choosePair(pair)}
      className={`${TILE_CLASS} -outline-offset-2 hover:bg-hover`}
    >
      <span className="flex items-baseline justify-between gap-3 text-body">
        <PairName pair={pair} hasIcon={false} />
        <DirectionText text={formatChange(figures.change, tag)} />
      </span>
      <span className="flex items-end justify-between gap-3">
        <span className="text-lead font-semibold whitespace-nowrap">
          <PriceText price={figures.price} step={pair.price_step} />
        </span>
        <Sparkline
          values={week}
          direction={directionOf(figures.change)}
          label={t(($) => $.quotations.sparkline, { pair: pair.symbol })}
          className="w-20 min-w-10 shrink"
        />
      </span>
    </Link>
  );
}

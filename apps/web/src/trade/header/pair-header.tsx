import { CoinIcon, DirectionText, Popover } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatDecimal, formatVolume } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ConnectionBadge } from '../../live/connection-badge.tsx';
import { useTicker } from '../../live/live-feed.ts';
import { coinIcon } from '../../shared/coin-icons.ts';
import { useTitle } from '../../site/use-title.ts';
import type { Pair } from '../pair/pair.ts';
import { usePairTools } from '../pair-tools.ts';
import { ProductSwitch } from './product-switch.tsx';
import { type LastPriceView, useLastPrice } from './use-last-price.ts';

export type PairHeaderProps = {
  readonly pair: Pair;
  /** Accessible heading of the page. */
  readonly heading: string;
  /** Label, price and direction, if not those of the last trade. */
  readonly priceOverride?: { readonly label: string; readonly view: Pick<LastPriceView, 'price' | 'move'> };
  /** Figures shown before the 24-hour ones. */
  readonly figures?: ReactNode;
  /** Pair panel, shown in a popover of the pair's name. */
  readonly marketPanel: ReactNode;
  /** Controls at the end of the header. */
  readonly tools?: ReactNode;
};

const COLOURS = { up: 'text-up', down: 'text-down', none: 'text-ink' };
const ARROWS = { up: '↑', down: '↓', none: '' };

/** Header of a trading page: the pair, its price and its 24-hour figures. */
export function PairHeader({ pair, heading, priceOverride, figures, marketPanel, tools }: PairHeaderProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const last = useLastPrice(pair);
  const { price, move } = priceOverride?.view ?? last;
  const text = price === null ? '–' : formatDecimal(price, pair.priceDecimals, tag);
  useTitle(price === null ? pair.symbol : t(($) => $.trade.page.title, { price: text, symbol: pair.symbol }));
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-surface px-4 py-1">
      <h1 className="text-lead font-semibold">
        <span className="sr-only">{heading}</span>
        <Popover
          label={t(($) => $.trade.pairs.title)}
          align="start"
          className="h-[min(32rem,70dvh)] w-80 p-0"
          trigger={
            <button
              type="button"
              aria-label={t(($) => $.trade.header.choosePair, { symbol: pair.symbol })}
              className="flex items-center gap-2 rounded-sm px-1 py-1 hover:bg-hover touch:min-h-11"
            >
              <CoinIcon symbol={pair.currencyName} src={coinIcon(pair.currencyName)} />
              {pair.symbol}
              <ChevronDown aria-hidden="true" className="size-4 text-ink-faint" />
            </button>
          }
        >
          {marketPanel}
        </Popover>
      </h1>
      <PairControls pair={pair} />
      <ProductSwitch symbol={pair.symbol} />
      <p translate="no" className={`min-w-28 text-title font-semibold ${COLOURS[move]}`}>
        <span className="sr-only">{`${priceOverride?.label ?? t(($) => $.trade.pairs.price)} `}</span>
        {text}
        <span aria-hidden="true" className="ml-1 text-body">
          {ARROWS[move]}
        </span>
      </p>
      <DayFigures pair={pair} figures={figures} />
      <div className="ml-auto flex items-center gap-2">
        <ConnectionBadge />
        {tools}
      </div>
    </header>
  );
}

/** Controls that areas of the app add for a pair. */
function PairControls({ pair }: Pick<PairHeaderProps, 'pair'>) {
  const tools = usePairTools();
  return (
    <div className="-ml-5 flex items-center empty:hidden">
      {tools.map(({ Control }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Suspense key={place} fallback={null}>
          <Control pair={pair} />
        </Suspense>
      ))}
    </div>
  );
}

function DayFigures({ pair, figures }: Pick<PairHeaderProps, 'pair' | 'figures'>) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const ticker = useTicker(pair);
  const price = (text: string | undefined) =>
    text === undefined ? '–' : formatDecimal(text, pair.priceDecimals, tag);
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 tablet:gap-x-6">
      {figures}
      <Figure label={t(($) => $.trade.header.change)}>
        {ticker === undefined ? '–' : <DirectionText text={formatChange(ticker.change, tag)} />}
      </Figure>
      <Figure label={t(($) => $.trade.header.high)}>{price(ticker?.high)}</Figure>
      <Figure label={t(($) => $.trade.header.low)}>{price(ticker?.low)}</Figure>
      <Figure label={t(($) => $.trade.header.volume, { unit: pair.currencyName })}>
        {ticker === undefined ? '–' : formatVolume(ticker.volume, tag)}
      </Figure>
    </dl>
  );
}

/** A figure in the list of the pair header. */
export function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-16 tablet:min-w-18">
      <dt className="text-micro whitespace-nowrap text-ink-faint">{label}</dt>
      <dd translate="no" className="text-small font-medium whitespace-nowrap">
        {children}
      </dd>
    </div>
  );
}

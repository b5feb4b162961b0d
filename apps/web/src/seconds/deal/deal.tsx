import type { QuotationGroup } from '@assay/contract';
import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from 'react-resizable-panels';
import { useLiveFeed } from '../../live/live-feed.ts';
import { useMedia, VERY_WIDE, WIDE } from '../../shared/use-media.ts';
import { PairHeader } from '../../trade/header/pair-header.tsx';
import { OWN_ROW, PANELS_CLASS } from '../../trade/layout/desktop-layout.tsx';
import { PanelContent } from '../../trade/layout/panel-content.tsx';
import { PanelGroup, PanelHandle } from '../../trade/layout/panels.tsx';
import type { Pair } from '../../trade/pair/pair.ts';
import type { ChosenPair } from '../../trade/pair/use-pair.ts';
import { PairChart } from '../../trade/pair-chart.tsx';
import { PairPanel } from '../../trade/pairs/pair-panel.tsx';
import { BetPanel } from '../form/bet-panel.tsx';
import type { SecondsOrder } from '../order.ts';
import { OrderPanel } from '../orders/order-panel.tsx';
import { useAnnounceEnds } from '../orders/use-announce-ends.ts';
import { useRunning } from '../orders/use-orders.ts';
import { useIndex, useIndexes } from '../use-index.ts';
import { useContractLines } from './contract-lines.ts';

export type SecondsDealProps = {
  readonly groups: readonly QuotationGroup[];
  readonly selected: ChosenPair;
};

const NO_ORDERS: readonly SecondsOrder[] = [];

/** Seconds contracts page of one pair. A change of the pair needs no reload. */
export function SecondsDeal({ groups, selected }: SecondsDealProps) {
  const { pair, quotation, choose } = selected;
  const isWide = useMedia(WIDE);
  useLiveFeed();
  useIndexes();
  useWatched(pair);
  useAnnounceEnds();
  const running = useRunning(quotation.id);
  const rows = running.status === 'ready' ? running.rows : NO_ORDERS;
  const orders = useMemo(() => rows.filter(({ result }) => result === null), [rows]);
  const parts = {
    pairs: <PairPanel groups={groups} shown={pair.symbol} onChoose={choose} />,
    chart: <ContractChart pair={pair} orders={orders} />,
    form: <BetPanel key={quotation.id} pairId={quotation.id} />,
    contracts: <OrderPanel pairId={quotation.id} running={running} />,
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <IndexHeader groups={groups} selected={selected} />
      {isWide ? <WideLayout {...parts} /> : <NarrowLayout {...parts} />}
    </div>
  );
}

function IndexHeader({ groups, selected: { pair, choose } }: SecondsDealProps) {
  const { t } = useTranslation('seconds');
  const indexView = useIndex(pair.symbol);
  return (
    <PairHeader
      pair={pair}
      heading={t(($) => $.seconds.heading, { symbol: pair.symbol })}
      priceOverride={{ label: t(($) => $.seconds.orders.index), view: indexView }}
      marketPanel={<PairPanel groups={groups} shown={pair.symbol} onChoose={choose} />}
    />
  );
}

/** Subscribes to the candles of the current pair. */
function useWatched(pair: Pair): void {
  const feed = useLiveFeed();
  useEffect(() => feed.marketData.watch(pair), [feed, pair]);
}

type ContractChartProps = { readonly pair: Pair; readonly orders: readonly SecondsOrder[] };

/** Chart with the index and the running contracts. */
const ContractChart = memo(function ContractChart({ pair, orders }: ContractChartProps) {
  const { t } = useTranslation('seconds');
  const lines = useContractLines(
    pair.symbol,
    orders,
    t(($) => $.seconds.orders.index),
  );
  const chartPair = useMemo(() => pair, [pair]);
  return <PairChart pair={chartPair} lines={lines} />;
});

type Parts = Readonly<Record<'pairs' | 'chart' | 'form' | 'contracts', React.ReactNode>>;

/** Wide layout: pairs and chart above the contracts, form at the right. */
function WideLayout({ pairs, chart, form, contracts }: Parts) {
  const hasPairs = useMedia(VERY_WIDE);
  return (
    <div className={PANELS_CLASS}>
      <PanelGroup name="seconds-columns" orientation="horizontal">
        <Panel id="main" minSize="30rem">
          <PanelGroup name="seconds-rows" orientation="vertical">
            <Panel id="top" minSize="22.5rem">
              <PanelGroup
                name={hasPairs ? 'seconds-top-with-market' : 'seconds-top'}
                orientation="horizontal"
              >
                {hasPairs && (
                  <Panel
                    id="market"
                    defaultSize="15.5rem"
                    minSize="12.5rem"
                    maxSize="22.5rem"
                    groupResizeBehavior="preserve-pixel-size"
                  >
                    <PanelContent>{pairs}</PanelContent>
                  </Panel>
                )}
                {hasPairs && <PanelHandle between="horizontal" />}
                <Panel id="chart" minSize="17.5rem">
                  <PanelContent>{chart}</PanelContent>
                </Panel>
              </PanelGroup>
            </Panel>
            <PanelHandle between="vertical" />
            <Panel
              id="contracts"
              defaultSize={OWN_ROW}
              minSize="10rem"
              groupResizeBehavior="preserve-pixel-size"
            >
              <PanelContent>{contracts}</PanelContent>
            </Panel>
          </PanelGroup>
        </Panel>
        <PanelHandle between="horizontal" />
        <Panel
          id="side"
          defaultSize="19rem"
          minSize="16rem"
          maxSize="25rem"
          groupResizeBehavior="preserve-pixel-size"
        >
          <div className="h-full overflow-y-auto bg-surface">
            <PanelContent>{form}</PanelContent>
          </div>
        </Panel>
      </PanelGroup>
    </div>
  );
}

/** Narrow layout: everything in one column. */
function NarrowLayout({ chart, form, contracts }: Parts) {
  return (
    <div className="flex flex-col">
      <div className="h-[22rem] border-b border-line">
        <PanelContent>{chart}</PanelContent>
      </div>
      <div className="border-b border-line bg-surface">
        <PanelContent>{form}</PanelContent>
      </div>
      <div className="min-h-80">
        <PanelContent>{contracts}</PanelContent>
      </div>
    </div>
  );
}

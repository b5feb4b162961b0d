import type { QuotationGroup } from '@assay/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceLine } from '../../chart/price-lines.ts';
import { useMedia, WIDE } from '../../shared/use-media.ts';
import { OrderBook } from '../../trade/book/order-book.tsx';
import { useBookView } from '../../trade/book/use-book-view.ts';
import { DepthView } from '../../trade/depth/depth-view.tsx';
import { Figure, PairHeader } from '../../trade/header/pair-header.tsx';
import { type DealParts, DesktopLayout } from '../../trade/layout/desktop-layout.tsx';
import { PhoneLayout } from '../../trade/layout/phone-layout.tsx';
import type { Pair } from '../../trade/pair/pair.ts';
import type { ChosenPair } from '../../trade/pair/use-pair.ts';
import { PairChart } from '../../trade/pair-chart.tsx';
import { PairPanel } from '../../trade/pairs/pair-panel.tsx';
import { ClosingNotice } from '../account/closing-notice.tsx';
import { RiskWarning } from '../account/risk-warning.tsx';
import { type LiveAccount, slopeOf, useLiveAccounts } from '../account/use-live-accounts.ts';
import { type Contract, isLong, priceOrNone } from '../contracts/contract.ts';
import { useContractTexts } from '../contracts/texts.ts';
import { useOpenContracts } from '../contracts/use-contracts.ts';
import { useIndex, useIndexPushes } from '../contracts/use-indexes.ts';
import type { AccountState } from '../form/estimate.ts';
import { OrderBox } from '../form/order-box.tsx';
import { useOrderForm } from '../form/use-order-form.ts';
import { type DealAnswer, retryLeverDeal, useLeverDeal } from '../pair/use-lever-deal.ts';
import { IndexPanel } from './index-panel.tsx';
import { LeverPanels } from './lever-panels.tsx';
import { OpenedTrades } from './opened-trades.tsx';
import { TermsNotice } from './terms-notice.tsx';

export type LeverCentreProps = {
  readonly groups: readonly QuotationGroup[];
  readonly selected: ChosenPair;
};

/** Contract trading page of one pair. */
export function LeverCentre({ groups, selected }: LeverCentreProps) {
  const { pair, quotation, choose } = selected;
  const { t } = useTranslation('lever');
  useIndexPushes();
  const isWide = useMedia(WIDE);
  const [isFormOpen, setFormOpen] = useState(false);
  const closeForm = useCallback(() => setFormOpen(false), []);
  const remote = useLeverDeal(pair);
  const deal = remote.status === 'ready' ? remote.value : null;
  const openContracts = useOpenContracts();
  const liveAccounts = useLiveAccounts(openContracts);
  const accountOfPair = liveAccounts.find(({ legal_id }) => legal_id === pair.legalId);
  const accountState = useMemo(
    () => accountStateOf(accountOfPair, deal, slopeOf(openContracts.contracts, pair.symbol)),
    [accountOfPair, deal, openContracts.contracts, pair.symbol],
  );
  const order = useOrderForm({
    pair,
    quotation,
    deal,
    openProfits: accountOfPair?.profits ?? '0',
    onPlaced: closeForm,
  });
  const { change } = order.form;
  const bookView = useBookView(pair);
  const labelOf = useLineLabel();
  const lines = useMemo(
    () => priceLinesOf(openContracts.contracts, pair, labelOf),
    [openContracts.contracts, pair, labelOf],
  );
  const depth = useMemo(() => <DepthView pair={pair} />, [pair]);
  const { spread } = order.terms;
  const note = useMemo(() => <IndexPanel pair={pair} spread={spread} />, [pair, spread]);
  const picks = useMemo(
    () => ({
      // Choosing a price switches to a limit order.
      onPrice: (price: string) => change({ status: '0', target_price: price }),
      onQuantity: () => {},
    }),
    [change],
  );
  const parts: DealParts = {
    pairs: <PairPanel groups={groups} shown={pair.symbol} onChoose={choose} />,
    chart: <PairChart pair={pair} lines={lines} depth={depth} />,
    book: (
      <OrderBook
        pair={pair}
        view={bookView}
        status={remote.status}
        pickHandlers={picks}
        note={note}
        onRetry={retryLeverDeal}
      />
    ),
    form: <OrderBox pair={pair} deal={deal} order={order} accountState={accountState} />,
    trades: <OpenedTrades pair={pair} remote={remote} />,
    orders: (
      <LeverPanels pair={pair} openContracts={openContracts} liveAccounts={liveAccounts} remote={remote} />
    ),
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PairHeader
        pair={pair}
        heading={t(($) => $.lever.form.heading, { symbol: pair.symbol })}
        figures={<IndexFigure pair={pair} />}
        marketPanel={<PairPanel groups={groups} shown={pair.symbol} onChoose={choose} />}
      />
      <RiskWarning liveAccounts={liveAccounts} />
      <ClosingNotice openContracts={openContracts} />
      <TermsNotice pair={pair} />
      {isWide ? (
        <DesktopLayout {...parts} />
      ) : (
        <PhoneLayout
          {...parts}
          isFormOpen={isFormOpen}
          onForm={setFormOpen}
          onSide={(side) => change({ type: side === 'buy' ? '1' : '2' })}
          words={{
            buy: t(($) => $.lever.form.openLong),
            sell: t(($) => $.lever.form.openShort),
            form: t(($) => $.lever.form.heading, { symbol: pair.symbol }),
          }}
        />
      )}
    </div>
  );
}

/** Index price of the pair, at which contracts are valued. */
function IndexFigure({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  return (
    <Figure label={t(($) => $.words.indexPrice)}>{texts.price(useIndex(pair.symbol), pair.symbol)}</Figure>
  );
}

const DEFAULT_LIQUIDATION = 50;

/** Returns the account before an order: its live state with contracts, else the fetched one. */
function accountStateOf(
  accountOfPair: LiveAccount | undefined,
  deal: DealAnswer | null,
  slope: string,
): AccountState {
  return {
    equity: accountOfPair?.equity ?? deal?.equity ?? '0',
    margins: accountOfPair?.margins ?? '0',
    slope,
    liquidationRate: accountOfPair?.liquidation_rate ?? deal?.liquidation_rate ?? DEFAULT_LIQUIDATION,
  };
}

type LineLabels = {
  readonly openPrice: (contract: Contract) => string;
  readonly stops: readonly [profit: string, loss: string];
};

/** Returns the labels of the chart lines. */
function useLineLabel(): LineLabels {
  const { t } = useTranslation('lever');
  const long = t(($) => $.lever.side.long);
  const short = t(($) => $.lever.side.short);
  const profit = t(($) => $.lever.stops.profit);
  const loss = t(($) => $.lever.stops.loss);
  return useMemo(
    () => ({
      openPrice: (contract) => `${isLong(contract) ? long : short} ${contract.multiple}×`,
      stops: [profit, loss],
    }),
    [long, short, profit, loss],
  );
}

/** Returns the lines of the pair's positions: opening prices and stops. */
function priceLinesOf(contracts: readonly Contract[], pair: Pair, labels: LineLabels): readonly PriceLine[] {
  return contracts
    .filter(({ symbol }) => symbol === pair.symbol)
    .flatMap((contract) => {
      const { id, price, target_profit_price, stop_loss_price } = contract;
      const openPrice: PriceLine = {
        id: `opened-${id}`,
        price: Number(price),
        tone: isLong(contract) ? 'up' : 'down',
        label: labels.openPrice(contract),
      };
      const stops = [target_profit_price, stop_loss_price].flatMap((stop, index): PriceLine[] =>
        priceOrNone(stop) === null
          ? []
          : [
              {
                id: `stop-${id}-${index}`,
                price: Number(stop),
                tone: 'warn',
                label: labels.stops[index] ?? '',
              },
            ],
      );
      return [openPrice, ...stops];
    });
}

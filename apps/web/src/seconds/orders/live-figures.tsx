import { Badge, DirectionText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ContractPrice } from '../contract-price.tsx';
import { liveProfit, type SecondsOrder, secondsLeft } from '../order.ts';
import { useSecondsText } from '../texts.ts';
import { useIndex } from '../use-index.ts';
import { useNow } from '../use-now.ts';

type OrderProps = { readonly order: SecondsOrder };

/** Time left of a contract, to a tenth of a second; its result once it has ended. */
export function TimeLeft({ order }: OrderProps) {
  return order.result === null ? (
    <Countdown endTime={order.endTime} />
  ) : (
    <EndBadge result={order.result} profit={order.fact_profits} />
  );
}

/** Seconds left, to a tenth, never below 0. */
export function Countdown({ endTime }: { readonly endTime: number }) {
  const text = useSecondsText();
  const nowMs = useNow();
  return (
    <span role="timer" className="font-medium whitespace-nowrap">
      {text.tenths(secondsLeft(endTime, nowMs))}
    </span>
  );
}

const TONES = { win: 'up', loss: 'down', equal: 'neutral', void: 'warn' } as const;

/** Result of a contract. */
export function ResultBadge({ result }: { readonly result: keyof typeof TONES }) {
  const { t } = useTranslation('seconds');
  return <Badge tone={TONES[result]}>{t(($) => $.seconds.result[result])}</Badge>;
}

/** Result of a contract, with its profit. */
export function EndBadge({
  result,
  profit,
}: {
  readonly result: keyof typeof TONES;
  readonly profit: string | null;
}) {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  const resultText = t(($) => $.seconds.result[result]);
  const label = profit === null ? resultText : `${resultText} ${text.profit(profit)}`;
  return <Badge tone={TONES[result]}>{label}</Badge>;
}

/** Deciding price: the current index of a running contract, else the one that decided. */
export function DecidingPrice({ order }: OrderProps) {
  return order.result === null ? (
    <IndexPrice symbol={order.symbol_name} />
  ) : (
    <ContractPrice price={order.end_price} symbol={order.symbol_name} />
  );
}

/** Current index price of a pair. */
export function IndexPrice({ symbol }: { readonly symbol: string }) {
  return <ContractPrice price={useIndex(symbol).price} symbol={symbol} />;
}

/** Profit of a contract if it ended now, or its final profit; before fees. */
export function Profit({ order }: OrderProps) {
  const text = useSecondsText();
  const { price } = useIndex(order.symbol_name);
  const profit = order.result === null ? liveProfit(order, price) : order.fact_profits;
  if (profit === null) return <span>–</span>;
  return <DirectionText text={text.profit(profit)} />;
}

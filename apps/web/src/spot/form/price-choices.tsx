import { decimalsOf, fixed, floorToStep, isPositive, quotient, sum } from '@assay/money';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { bookNow, lastPriceNow } from '../../live/live-feed.ts';
import type { Pair } from '../../trade/pair/pair.ts';

export type PriceChoicesProps = { readonly pair: Pair; readonly onPrice: (price: string) => void };

/** Buttons that fill in a price of the market as it is at the click: last, middle of the book, best bid, best ask. */
export function PriceChoices({ pair, onPrice }: PriceChoicesProps) {
  const { t } = useTranslation('trade');
  const choices: readonly { readonly label: string; readonly price: () => string | null }[] = [
    { label: t(($) => $.trade.form.lastPrice), price: () => lastPriceNow(pair) },
    { label: t(($) => $.trade.form.midPrice), price: () => middleOf(bestOf(pair)) },
    { label: t(($) => $.trade.form.bestBid), price: () => bestOf(pair).bid },
    { label: t(($) => $.trade.form.bestAsk), price: () => bestOf(pair).ask },
  ];
  const take = (price: string | null): void => {
    if (price === null || !isPositive(price)) return;
    onPrice(fixed(floorToStep(price, pair.tickSize), decimalsOf(pair.tickSize), 'down'));
  };
  return (
    <div className="mt-1 flex gap-1">
      {choices.map(({ label, price }) => (
        <Button key={label} kind="quiet" size="small" className="touch:h-11" onClick={() => take(price())}>
          {label}
        </Button>
      ))}
    </div>
  );
}

type Best = { readonly bid: string | null; readonly ask: string | null };

function bestOf(pair: Pair): Best {
  const book = bookNow(pair);
  return { bid: book?.bids[0]?.price ?? null, ask: book?.asks[0]?.price ?? null };
}

/** Returns the price halfway between the best prices, rounded down to the step by whoever takes it; null without both. */
function middleOf({ bid, ask }: Best): string | null {
  return bid === null || ask === null ? null : quotient(sum(bid, ask), '2');
}

import type { Quotation } from '@assay/contract';
import { CoinIcon } from '@assay/ui';

/** Symbol of a pair with the icon of its coin: `BTC/USDT`. */
export function PairName({ pair, hasIcon = true }: { readonly pair: Quotation; readonly hasIcon?: boolean }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {hasIcon && <CoinIcon symbol={pair.currency_name} src={pair.logo} />}
      <span>
        <span className="font-semibold">{pair.currency_name}</span>
        <span className="text-ink-faint">/{pair.legal_name}</span>
      </span>
    </span>
  );
}

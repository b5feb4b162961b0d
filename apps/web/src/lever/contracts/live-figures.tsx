import { DirectionText } from '@assay/ui';
import { type Contract, profitAt, profitRate, STATUS } from './contract.ts';
import { useContractTexts } from './texts.ts';
import { useLastKnownIndex } from './use-indexes.ts';

/**
 * Profit of a contract, also as a percentage of its margin. For an open position it is computed at the live index
 * price, or at the last known one while the live price is stale.
 */
export function Profit({ contract }: { readonly contract: Contract }) {
  const texts = useContractTexts();
  const index = useLastKnownIndex(contract.symbol);
  if (contract.status === STATUS.waiting || contract.status === STATUS.revoked) return <span>–</span>;
  const isHeld = contract.status === STATUS.holding;
  const profit = isHeld && index !== null ? profitAt(contract, index) : contract.profits;
  const rate = profitRate(profit, contract.origin_caution_money);
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1.5 tablet:flex-nowrap">
      <DirectionText text={texts.signed(profit)} />
      <DirectionText text={texts.percent(rate)} direction={directionOf(profit)} arrow={false} />
    </span>
  );
}

function directionOf(profit: string) {
  if (!/[1-9]/.test(profit)) return 'flat';
  return profit.startsWith('-') ? 'down' : 'up';
}

/** Live index price (the last known one while it is stale), or the one at which the contract was closed. */
export function CurrentPrice({ contract }: { readonly contract: Contract }) {
  const texts = useContractTexts();
  const index = useLastKnownIndex(contract.symbol);
  const isOver = contract.status === STATUS.settled || contract.status === STATUS.revoked;
  return (
    <span translate="no">
      {texts.price(isOver || index === null ? contract.update_price : index, contract.symbol)}
    </span>
  );
}

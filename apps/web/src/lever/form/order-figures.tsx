import { ceilToStep, floorToStep } from '@assay/money';
import { cn, Skeleton } from '@assay/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../../trade/pair/pair.ts';
import { useContractTexts } from '../contracts/texts.ts';
import { type AccountState, effectOf, holdingCosts } from './estimate.ts';
import type { OrderForm } from './use-order-form.ts';

export type OrderFiguresProps = {
  readonly pair: Pair;
  readonly order: OrderForm;
  readonly accountState: AccountState;
};

/** Maximum time for which the preview waits for the index (contract, section 9). */
const LOADING_MAX_MS = 1500;

/** Preview of an order: value, margin, all fees and its effect on the account. */
export function OrderFigures({ pair, order, accountState }: OrderFiguresProps) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const { cost, orderDraft, shortage, terms, rates } = order;
  const holding = cost === null || rates === null ? null : holdingCosts(cost, rates);
  const rateOf = (rate: number | undefined) => (rate === undefined ? '–' : texts.rate(String(rate)));
  const isLoading = useIsLoading(orderDraft.index === null);
  // An unaffordable order opens no position and thus has no liquidation price.
  const effect = cost === null || shortage !== null ? null : effectOf(cost, orderDraft, terms, accountState);
  const liquidation = effect?.liquidation ?? null;
  const money = (text: string | undefined) =>
    text === undefined ? '–' : `${texts.money(text)} ${pair.legalName}`;
  const figureRow = (label: string, value: ReactNode, isStrong = false) => (
    <>
      <dt>{label}</dt>
      <dd className={cn(isStrong && 'font-semibold')}>
        {isLoading ? <Skeleton className="ml-auto h-4 w-20" /> : value}
      </dd>
    </>
  );
  return (
    <dl
      aria-busy={isLoading}
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small [&>dd]:text-right [&>dt]:text-ink-muted"
    >
      {figureRow(
        t(($) => $.words.indexPrice),
        texts.price(orderDraft.index, pair.symbol),
      )}
      {figureRow(
        t(($) => $.lever.form.opensAt),
        texts.price(cost?.price ?? null, pair.symbol),
      )}
      {figureRow(
        t(($) => $.lever.form.spread, { rate: texts.rate(terms.spread) }),
        money(cost?.spread),
      )}
      {figureRow(
        t(($) => $.lever.form.value),
        money(cost?.value),
      )}
      {figureRow(
        t(($) => $.lever.form.margin),
        money(cost?.margin),
      )}
      {figureRow(
        t(($) => $.lever.form.fee, { rate: texts.rate(terms.fee) }),
        money(cost?.fee),
      )}
      {figureRow(
        t(($) => $.lever.form.overnight, { rate: rateOf(rates?.overnight) }),
        money(holding?.overnight),
      )}
      {figureRow(
        t(($) => $.lever.form.liquidationFee, { rate: rateOf(rates?.liquidation) }),
        money(holding?.liquidation),
      )}
      {figureRow(
        t(($) => $.lever.form.liquidation),
        texts.price(
          // Rounded towards the current price: never shown further away than it is.
          liquidation === null ? null : toStep(liquidation, pair.tickSize, orderDraft.isLong),
          pair.symbol,
        ),
        true,
      )}
      {figureRow(
        t(($) => $.lever.form.rateAfter),
        texts.percent(effect?.rate ?? null),
        true,
      )}
    </dl>
  );
}

function toStep(price: string, step: string, isLong: boolean): string {
  return isLong ? ceilToStep(price, step) : floorToStep(price, step);
}

/** Returns true while the preview waits for the index, up to the maximum time. */
function useIsLoading(isMissing: boolean): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LOADING_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  return isMissing && !hasWaited;
}

import { product } from '@assay/money';
import { Checkbox } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../../trade/pair/pair.ts';
import type { ExitBasis } from '../contracts/contract.ts';
import { ExitFields } from '../contracts/exit-fields.tsx';
import { indexAtOpening, openingPrice } from './estimate.ts';
import type { OrderForm } from './use-order-form.ts';

/** Exits given with an order: take profit, stop loss and trailing stop, with what each would gain or lose. */
export function OrderExits({ pair, order }: { readonly pair: Pair; readonly order: OrderForm }) {
  const { t } = useTranslation('lever');
  const { form, orderDraft, terms } = order;
  const contract: ExitBasis = {
    type: orderDraft.isLong ? 1 : 2,
    price: openingPrice(orderDraft, terms) ?? '0',
    number: product(terms.unitsPerHand, orderDraft.hands ?? 0),
    symbol: pair.symbol,
    legal: pair.legalName,
  };
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        className="text-small touch:min-h-11 touch:items-center"
        checked={form.values.hasExits}
        onCheckedChange={(hasExits) => form.change({ hasExits })}
      >
        {t(($) => $.lever.action.stops)}
      </Checkbox>
      {form.values.hasExits && (
        <>
          <ExitFields
            contract={contract}
            fieldOf={form.field}
            extremeOf={() => indexAtOpening(orderDraft, terms)}
          />
          <p className="text-small text-ink-muted">{t(($) => $.lever.form.exitsHint)}</p>
        </>
      )}
    </div>
  );
}

import { difference, sign } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../use-amounts.ts';
import type { Deal } from './deal.ts';
import { Fact } from './fact.tsx';

/** Amounts moved at the end of a deal, and the reason. */
export function Receipt({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation(['c2c', 'words']);
  const amount = useAmounts();
  const { end, currency_name: currency } = deal;
  if (end === null || (deal.state !== 'finished' && deal.state !== 'cancelled')) return null;
  const toBuyer = quantityToBuyer(deal);
  const toSeller = difference(deal.number, toBuyer);
  return (
    <section aria-labelledby="receipt-title" className="rounded-md border border-line p-4">
      <h3 id="receipt-title" className="mb-2 text-body font-semibold">
        {t(($) => $.words.receipt)}
      </h3>
      <dl className="grid gap-x-6 gap-y-2 tablet:grid-cols-2">
        <Fact label={t(($) => $.c2c.receipt.what)}>
          {sign(toBuyer) > 0 && (
            <span className="block">
              {t(($) => $.c2c.receipt.toBuyer, { number: amount(toBuyer), currency })}
            </span>
          )}
          {sign(toSeller) > 0 && (
            <span className="block">
              {t(($) => $.c2c.receipt.toSeller, { number: amount(toSeller), currency })}
            </span>
          )}
        </Fact>
        <Fact label={t(($) => $.c2c.receipt.why)}>{t(($) => $.c2c.end[end])}</Fact>
        {sign(deal.fee) > 0 && <Fact label={t(($) => $.words.fee)}>{`${amount(deal.fee)} ${currency}`}</Fact>}
      </dl>
    </section>
  );
}

/** Returns the coins that the buyer received: by the last ruling where staff ruled, else all or nothing. */
function quantityToBuyer({ end, state, number, case: dispute }: Deal): string {
  const ruling = dispute?.rulings.at(-1);
  if (end === 'ruled' && ruling !== undefined && dispute?.is_escrowed === 1) return ruling.buyer_number;
  return state === 'finished' ? number : '0';
}

import { Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import { type CheckedReceipt, checkReceipt, indexPricesOf, type Receipt } from './receipt.ts';

/** Settlement recomputed in the reader's browser from the prices on the page. */
export function Recomputation({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('seconds');
  return (
    <Panel title={t(($) => $.seconds.receipt.recomputed)}>
      <p className="mb-3 max-w-160 text-body text-ink-muted">{t(($) => $.seconds.receipt.recomputedHow)}</p>
      <Finding receipt={receipt} checked={checkReceipt(receipt, indexPricesOf(receipt))} />
    </Panel>
  );
}

export type FindingProps = { readonly receipt: Receipt; readonly checked: CheckedReceipt };

/** Agreement of the recomputed result with the receipt, or the differences. */
export function Finding({ receipt, checked: { recomputed, faults } }: FindingProps) {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  if (receipt.result === null && faults.length === 0) {
    return <output className="text-body">{t(($) => $.seconds.receipt.stillRunning)}</output>;
  }
  const result = t(($) => $.seconds.result[recomputed.result]);
  const profit = `${text.profit(recomputed.fact_profits)} ${receipt.currency_name}`;
  if (faults.length === 0) {
    return (
      <output className="flex items-start gap-2 text-body">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        {t(($) => $.seconds.receipt.agrees, { result, profit })}
      </output>
    );
  }
  return (
    <div role="alert" className="flex items-start gap-2 text-body text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>
        <p>{t(($) => $.seconds.receipt.differs, { result, profit })}</p>
        <ul className="mt-1 list-disc pl-4">
          {faults.map((fault) => (
            <li key={fault}>{t(($) => $.seconds.receipt.faults[fault])}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

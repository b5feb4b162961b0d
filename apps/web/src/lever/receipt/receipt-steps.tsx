import { EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Receipt, ReceiptStep } from './share-text.ts';

export type ReceiptStepsProps = {
  readonly receipts: readonly Receipt[];
  readonly lines: (receipt: Receipt) => ReceiptStep;
};

/** Opening, nights and end of a contract in the order in which they were, each with what it was reckoned from. */
export function ReceiptSteps({ receipts, lines }: ReceiptStepsProps) {
  const { t } = useTranslation('lever');
  if (receipts.length === 0) return <EmptyState title={t(($) => $.lever.receipt.none)} />;
  return (
    <ol aria-label={t(($) => $.lever.receipt.steps)} className="grid gap-4 laptop:grid-cols-2">
      {receipts.map(lines).map((step) => (
        <li
          key={step.id}
          className="break-inside-avoid rounded-lg border border-line bg-surface p-4 tablet:p-5"
        >
          <h2 className="text-lead font-semibold">{step.title}</h2>
          <p className="mb-3 text-small text-ink-muted">{step.time}</p>
          <dl className="flex flex-col gap-1.5 text-small">
            {step.lines.map(({ label, value, formula, key }) => (
              <div key={key ?? label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="text-right font-medium">
                  {value}
                  {formula !== undefined && (
                    <span className="block font-normal text-ink-muted">= {formula}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

import type { AnswerOf, calls } from '@assay/contract';

/** Receipt of one step of a contract, with the inputs of its computation. */
export type Receipt = AnswerOf<typeof calls.leverReceipts>['receipts'][number];

/** A labelled figure with its formula, if it was computed. */
export type ReceiptLine = {
  readonly label: string;
  readonly value: string;
  readonly formula?: string;
  /** Distinguishes lines with the same label. */
  readonly key?: number;
};

export type ReceiptStep = {
  readonly id: number;
  readonly title: string;
  readonly time: string;
  readonly lines: readonly ReceiptLine[];
};

/** Returns the whole receipt as plain text, for verification by others. */
export function shareText(title: string, steps: readonly ReceiptStep[]): string {
  const blocks = steps.map(({ title: step, time, lines }) =>
    [
      `${step} · ${time}`,
      ...lines.map(({ label, value, formula }) =>
        formula === undefined ? `${label}: ${value}` : `${label}: ${value} = ${formula}`,
      ),
    ].join('\n'),
  );
  return [title, ...blocks].join('\n\n');
}

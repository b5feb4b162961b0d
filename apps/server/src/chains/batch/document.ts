import { parseOutsideJson } from '@assay/contract';

/** Exported batch for signing: human-readable text with all effects. */
export type BatchDocument = {
  readonly format: 'assay-batch';
  readonly version: 1;
  readonly batch: string;
  readonly network: string;
  readonly transactions: readonly BatchedTransaction[];
};

export type BatchedTransaction = {
  readonly transaction: string;
  readonly purpose: string;
  readonly withdrawal: number | null;
  /** For human readers; only `unsigned` is signed, and the signing program shows its content. */
  readonly pays: {
    readonly currency: string;
    readonly amount: string;
    readonly to: string;
    readonly fee: string;
  };
  readonly unsigned: string;
};

/** Signed batch for import. */
export type SignedDocument = {
  readonly format: 'assay-signed-batch';
  readonly version: 1;
  readonly batch: string;
  readonly network: string;
  readonly transactions: readonly { readonly transaction: string; readonly signed: string }[];
};

/** Parses a batch. Throws if the text is not a batch. */
export function readBatch(text: string): BatchDocument {
  const value = parse(text) as BatchDocument | null;
  const isBatch =
    value?.format === 'assay-batch' &&
    value.version === 1 &&
    Array.isArray(value.transactions) &&
    value.transactions.every(({ transaction, unsigned }) => isText(transaction) && isText(unsigned));
  if (!isBatch) throw new Error('This file is not a batch to sign.');
  return value;
}

/** Parses a signed batch; null if the text is not one. */
export function readSignedBatch(text: string): SignedDocument | null {
  const value = parse(text) as SignedDocument | null;
  const isSigned =
    value?.format === 'assay-signed-batch' &&
    value.version === 1 &&
    /^\d{1,18}$/.test(value.batch) &&
    Array.isArray(value.transactions) &&
    value.transactions.every(isSignedTransaction);
  return isSigned ? value : null;
}

function isSignedTransaction(value: unknown): boolean {
  const fields = typeof value === 'object' && value !== null ? value : {};
  if (!('transaction' in fields && 'signed' in fields)) return false;
  return isText(fields.transaction) && /^\d{1,18}$/.test(fields.transaction) && isText(fields.signed);
}

function parse(text: string): unknown {
  try {
    return parseOutsideJson(text);
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

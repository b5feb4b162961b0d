import { LEDGER_TYPE_OF_KIND, type LedgerType } from '@assay/domain';
import type {
  MovementReason,
  ReasonText,
  ReasonTexts,
} from '../../../exchange/product-parts/reason-texts.ts';

const BY_INCOME: Readonly<Record<Extract<ReasonText, { kind: 'income' }>['income'], LedgerType>> = {
  interest: 'INTEREST',
  reward: 'REWARD',
  other: 'OTHER',
};

/** Returns the type of an entry, which follows from the kind of its reason; `OTHER` for one without a product. */
export function ledgerTypeOf(
  { reason, amount }: { readonly reason: MovementReason; readonly amount: bigint },
  reasonTexts: ReasonTexts,
): LedgerType {
  // The sum of entries of several types.
  if (reason === 'archived') return 'ARCHIVED';
  const text = reasonTexts[reason];
  if (text === undefined) return 'OTHER';
  if (text.kind === 'income') return BY_INCOME[text.income];
  if (text.kind === 'capital') return amount > 0n ? 'DEPOSIT' : 'WITHDRAWAL';
  return LEDGER_TYPE_OF_KIND[text.kind];
}

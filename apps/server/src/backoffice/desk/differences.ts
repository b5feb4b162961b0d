import { ownValue } from '@assay/contract';
import type { ChangeRow } from '@assay/contract/console';
import type { TermTexts } from './terms.ts';

/** Returns each differing field with its texts before and after; empty texts for absent ones. */
export function differences(before: TermTexts, after: TermTexts): readonly ChangeRow[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: ownValue(before, field) ?? '', after: ownValue(after, field) ?? '' }))
    .filter((change) => change.before !== change.after);
}

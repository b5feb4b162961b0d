import type { FieldControls } from '@assay/forms';
import { Checkbox } from '@assay/ui';
import { useId } from 'react';

type PairBoxesProps = FieldControls<string> & {
  readonly label: string;
  readonly pairs: readonly { readonly id: number; readonly symbol_name: string }[];
};

/** Checkboxes of pairs; the value is their ids separated by commas. A selected pair that was delisted shows its id. */
export function PairBoxes({ label, pairs, value, onChange, error }: PairBoxesProps) {
  const errorId = useId();
  const selectedIds = value.split(',').map((pairId) => Number(pairId));
  const delisted = selectedIds.filter((pairId) => pairId > 0 && !pairs.some(({ id }) => id === pairId));
  const visiblePairs = [...pairs, ...delisted.map((id) => ({ id, symbol_name: `#${id}` }))];
  const toggle = (id: number, isChecked: boolean) =>
    onChange(
      visiblePairs
        .map((pair) => pair.id)
        .filter((pairId) => (pairId === id ? isChecked : selectedIds.includes(pairId)))
        .join(', '),
    );
  return (
    <fieldset
      className="grid max-h-48 grid-cols-3 gap-2 overflow-y-auto max-tablet:grid-cols-2"
      aria-describedby={errorId}
    >
      <legend className="mb-1.5 text-small text-ink-muted">{label}</legend>
      {visiblePairs.map(({ id, symbol_name: symbol }) => (
        <Checkbox
          key={id}
          checked={selectedIds.includes(id)}
          invalid={error !== undefined}
          onCheckedChange={(isChecked) => toggle(id, isChecked)}
        >
          {symbol}
        </Checkbox>
      ))}
      <p id={errorId} role="alert" className="col-span-full text-small text-warn empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

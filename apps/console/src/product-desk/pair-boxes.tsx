import type { FieldControls } from '@assay/forms';
import { Checkbox } from '@assay/ui';
import { useId } from 'react';

type PairBoxesProps = FieldControls<string> & {
  readonly label: string;
  readonly pairs: readonly { readonly id: number; readonly symbol_name: string }[];
};

/** Checkboxes of pairs; the value is their ids separated by commas. A selected pair that was delisted shows its id. */
export function PairBoxes({ label, pairs, value, onChange, error }: PairBoxesProps) {
  const problem = useId();
  const ticked = value.split(',').map((one) => Number(one));
  const delisted = ticked.filter((one) => one > 0 && !pairs.some(({ id }) => id === one));
  const shown = [...pairs, ...delisted.map((id) => ({ id, symbol_name: `#${id}` }))];
  const toggle = (id: number, isTicked: boolean) =>
    onChange(
      shown
        .map((pair) => pair.id)
        .filter((one) => (one === id ? isTicked : ticked.includes(one)))
        .join(', '),
    );
  return (
    <fieldset
      className="grid max-h-48 grid-cols-3 gap-2 overflow-y-auto max-tablet:grid-cols-2"
      aria-describedby={problem}
    >
      <legend className="mb-1.5 text-small text-ink-muted">{label}</legend>
      {shown.map(({ id, symbol_name: symbol }) => (
        <Checkbox
          key={id}
          checked={ticked.includes(id)}
          invalid={error !== undefined}
          onCheckedChange={(isTicked) => toggle(id, isTicked)}
        >
          {symbol}
        </Checkbox>
      ))}
      <p id={problem} role="alert" className="col-span-full text-small text-warn empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

import { DecimalInput, Field } from '@assay/ui';
import type { Coin } from '../frame/coin-choice.tsx';

export type LimitProps = {
  readonly label: string;
  readonly name: string;
  readonly coin: Coin;
  readonly field: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
  };
};

/** Minimum or maximum quantity of one deal. */
export function Limit({ label, name, coin, field }: LimitProps) {
  return (
    <Field label={label} error={field.error}>
      <DecimalInput
        name={name}
        value={field.value}
        onValueChange={field.onChange}
        decimals={coin.decimals}
        unit={coin.name}
      />
    </Field>
  );
}

import type { FieldControls } from '@assay/forms';
import { Button, DecimalInput, Field } from '@assay/ui';

export type AmountFieldProps = {
  readonly label: string;
  readonly field: FieldControls<string>;
  /** Name of the amount's currency. */
  readonly currency: string;
  readonly decimals: number;
  readonly integerDigits?: number;
  /** Amount that the "All" button fills in, as plain decimal text. */
  readonly maxAmount: string;
  /** Label of the "All" button. */
  readonly maxLabel: string;
  /** Help text below the field, such as the minimum amount. */
  readonly hint?: string | undefined;
};

/** Amount input with a button that fills in the maximum. */
export function AmountField(props: AmountFieldProps) {
  const { label, field, currency, decimals, integerDigits, maxAmount, maxLabel, hint } = props;
  return (
    <Field label={label} error={field.error} hint={hint}>
      <DecimalInput
        value={field.value}
        onValueChange={field.onChange}
        decimals={decimals}
        {...(integerDigits === undefined ? {} : { integerDigits })}
        controlSize="large"
        unit={
          <span className="flex items-center gap-1">
            {currency}
            <Button
              kind="quiet"
              size="small"
              className="-mr-2 text-accent"
              onClick={() => field.onChange(maxAmount)}
            >
              {maxLabel}
            </Button>
          </span>
        }
      />
    </Field>
  );
}

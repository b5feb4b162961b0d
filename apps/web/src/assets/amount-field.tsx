import type { FieldControls } from '@assay/forms';
import { Button, DecimalInput, Field } from '@assay/ui';

export type AmountFieldProps = {
  readonly label: string;
  readonly field: FieldControls<string>;
  /** Name of the amount's currency. */
  readonly currency: string;
  readonly decimals: number;
  readonly integerDigits?: number;
  /** All that there is, as one types it, and how the button for it is called. */
  readonly all: string;
  readonly allText: string;
  /** Such as the smallest amount. */
  readonly hint?: string | undefined;
};

/** Amount, with a button that fills in all that is available. */
export function AmountField(props: AmountFieldProps) {
  const { label, field, currency, decimals, integerDigits, all, allText, hint } = props;
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
              onClick={() => field.onChange(all)}
            >
              {allText}
            </Button>
          </span>
        }
      />
    </Field>
  );
}

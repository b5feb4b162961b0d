import { larger, multiplyByPercent, plain, rounded, smaller } from '@assay/money';
import { DecimalInput, Field, SegmentedControl } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../use-amounts.ts';

/** A price as typed: fixed, or the three numbers of a floating price. */
export type PriceValues = {
  readonly price: string;
  readonly float_percent: string;
  readonly float_floor: string;
  readonly float_ceiling: string;
};

export const NO_PRICE: PriceValues = { price: '', float_percent: '', float_floor: '', float_ceiling: '' };

type FormField = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

export type PriceFieldsProps = {
  readonly field: (name: keyof PriceValues) => FormField;
  readonly side: 'buy' | 'sell';
  readonly isFloating: boolean;
  readonly onFloatingChange: (isFloating: boolean) => void;
  /** Index price of one coin in CNY; null while unknown: then no price can float. */
  readonly index: string | null;
};

const PRICE_DECIMALS = 4;
const PERCENT_DECIMALS = 2;
const PRICE_KINDS = ['fixed', 'floats'] as const;

/** Returns the price fields of a request: only those of the chosen kind. */
export function priceInput(
  values: PriceValues,
  isFloating: boolean,
  side: 'buy' | 'sell',
  index: string | null,
) {
  if (!isFloating) return { price: values.price };
  const { float_percent, float_floor, float_ceiling } = values;
  return { price: priceOf(values, side, index), float_percent, float_floor, float_ceiling };
}

/** Unit price: fixed, or a percentage of the index between a floor and a ceiling. */
export function PriceFields({ field, side, isFloating, onFloatingChange, index }: PriceFieldsProps) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const decimalField = (name: keyof PriceValues, label: string, unit: string, decimals = PRICE_DECIMALS) => {
    const fieldControls = field(name);
    return (
      <Field label={label} error={fieldControls.error}>
        <DecimalInput
          name={name}
          value={fieldControls.value}
          onValueChange={fieldControls.onChange}
          decimals={decimals}
          unit={unit}
        />
      </Field>
    );
  };
  const values = {
    price: '',
    float_percent: field('float_percent').value,
    float_floor: field('float_floor').value,
    float_ceiling: field('float_ceiling').value,
  };
  const currentPrice = priceOf(values, side, index);
  return (
    <>
      {index !== null && (
        <SegmentedControl
          label={t(($) => $.c2c.publish.kind)}
          className="self-start"
          options={PRICE_KINDS.map((value) => ({ value, label: t(($) => $.c2c.publish[value]) }))}
          value={isFloating ? 'floats' : 'fixed'}
          onValueChange={(kind) => onFloatingChange(kind === 'floats')}
        />
      )}
      {isFloating && index !== null ? (
        <>
          {decimalField(
            'float_percent',
            t(($) => $.c2c.publish.percent),
            '%',
            PERCENT_DECIMALS,
          )}
          <div className="grid gap-4 phone:grid-cols-2">
            {decimalField(
              'float_floor',
              t(($) => $.c2c.publish.floor),
              'CNY',
            )}
            {decimalField(
              'float_ceiling',
              t(($) => $.c2c.publish.ceiling),
              'CNY',
            )}
          </div>
          {currentPrice !== '' && (
            <output className="text-small text-ink-muted tabular-nums">
              {t(($) => $.c2c.publish.now, { index: amount(index), price: amount(currentPrice) })}
            </output>
          )}
        </>
      ) : (
        decimalField(
          'price',
          t(($) => $.c2c.publish.price),
          'CNY',
        )
      )}
    </>
  );
}

/** Returns the floating price as the exchange computes it; empty while an input is missing. */
function priceOf(values: PriceValues, side: 'buy' | 'sell', index: string | null): string {
  const { float_percent: percent, float_floor: floor, float_ceiling: ceiling } = values;
  if (index === null || percent === '' || floor === '' || ceiling === '') return '';
  const percentOfIndex = rounded(
    multiplyByPercent(index, percent),
    PRICE_DECIMALS,
    side === 'sell' ? 'up' : 'down',
  );
  return plain(smaller(larger(percentOfIndex, floor), ceiling));
}

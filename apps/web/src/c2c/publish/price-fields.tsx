import { larger, percentOf, plain, rounded, smaller } from '@assay/money';
import { DecimalInput, Field, SegmentedControl } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../use-amounts.ts';

/** A price as typed: fixed, or the three numbers of a floating price. */
export type PriceTyped = {
  readonly price: string;
  readonly float_percent: string;
  readonly float_floor: string;
  readonly float_ceiling: string;
};

export const NO_PRICE: PriceTyped = { price: '', float_percent: '', float_floor: '', float_ceiling: '' };

type TypedField = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

export type PriceFieldsProps = {
  readonly field: (name: keyof PriceTyped) => TypedField;
  readonly side: 'buy' | 'sell';
  readonly floats: boolean;
  readonly onFloats: (floats: boolean) => void;
  /** Index price of one coin in CNY; null while unknown: then no price can float. */
  readonly index: string | null;
};

const PRICE_DECIMALS = 4;
const PERCENT_DECIMALS = 2;
const KINDS = ['fixed', 'floats'] as const;

/** Returns the price fields of a request: only those of the chosen kind. */
export function askedPrice(typed: PriceTyped, floats: boolean, side: 'buy' | 'sell', index: string | null) {
  if (!floats) return { price: typed.price };
  const { float_percent, float_floor, float_ceiling } = typed;
  return { price: priceOf(typed, side, index), float_percent, float_floor, float_ceiling };
}

/** Unit price: fixed, or a percentage of the index between a floor and a ceiling. */
export function PriceFields({ field, side, floats, onFloats, index }: PriceFieldsProps) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const decimal = (name: keyof PriceTyped, label: string, unit: string, decimals = PRICE_DECIMALS) => {
    const one = field(name);
    return (
      <Field label={label} error={one.error}>
        <DecimalInput
          name={name}
          value={one.value}
          onValueChange={one.onChange}
          decimals={decimals}
          unit={unit}
        />
      </Field>
    );
  };
  const typed = {
    price: '',
    float_percent: field('float_percent').value,
    float_floor: field('float_floor').value,
    float_ceiling: field('float_ceiling').value,
  };
  const now = priceOf(typed, side, index);
  return (
    <>
      {index !== null && (
        <SegmentedControl
          label={t(($) => $.c2c.publish.kind)}
          className="self-start"
          options={KINDS.map((value) => ({ value, label: t(($) => $.c2c.publish[value]) }))}
          value={floats ? 'floats' : 'fixed'}
          onValueChange={(kind) => onFloats(kind === 'floats')}
        />
      )}
      {floats && index !== null ? (
        <>
          {decimal(
            'float_percent',
            t(($) => $.c2c.publish.percent),
            '%',
            PERCENT_DECIMALS,
          )}
          <div className="grid gap-4 phone:grid-cols-2">
            {decimal(
              'float_floor',
              t(($) => $.c2c.publish.floor),
              'CNY',
            )}
            {decimal(
              'float_ceiling',
              t(($) => $.c2c.publish.ceiling),
              'CNY',
            )}
          </div>
          {now !== '' && (
            <output className="text-small text-ink-muted tabular-nums">
              {t(($) => $.c2c.publish.now, { index: amount(index), price: amount(now) })}
            </output>
          )}
        </>
      ) : (
        decimal(
          'price',
          t(($) => $.c2c.publish.price),
          'CNY',
        )
      )}
    </>
  );
}

/** Returns the floating price as the exchange computes it; empty while an input is missing. */
function priceOf(typed: PriceTyped, side: 'buy' | 'sell', index: string | null): string {
  const { float_percent: percent, float_floor: floor, float_ceiling: ceiling } = typed;
  if (index === null || percent === '' || floor === '' || ceiling === '') return '';
  const part = rounded(percentOf(index, percent), PRICE_DECIMALS, side === 'sell' ? 'up' : 'down');
  return plain(smaller(larger(part, floor), ceiling));
}

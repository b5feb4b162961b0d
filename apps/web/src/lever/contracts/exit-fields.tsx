import { basisPointsOf } from '@assay/contract';
import type { FieldControls } from '@assay/forms';
import { fixed, isPositive, multiplyByPercent, placesOf, plain } from '@assay/money';
import { Button, DecimalInput, DirectionText, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatChange, formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type ExitBasis, isLong, profitAt, trailingTrigger } from './contract.ts';
import { useContractTexts } from './texts.ts';

/** Decimals of a stop price, or those of a finer pair. */
const STOP_DECIMALS = 2;
/** Decimals of an index price beyond those of the pair's step. */
const FINER_INDEX = 2;

/** Preset distances from the opening price, in percent. */
const DISTANCES = [1, 2, 5] as const;

export type ExitValues = {
  readonly target_profit_price: string;
  readonly stop_loss_price: string;
  /** Distance of a trailing stop in percent; empty for none. */
  readonly trailing_delta: string;
  readonly activation_price: string;
};

export const NO_EXITS: ExitValues = {
  target_profit_price: '',
  stop_loss_price: '',
  trailing_delta: '',
  activation_price: '',
};

export const EXIT_NAMES = [
  'target_profit_price',
  'stop_loss_price',
  'trailing_delta',
  'activation_price',
] as const satisfies readonly (keyof ExitValues)[];

type ExitFieldsProps = {
  readonly contract: ExitBasis;
  readonly fieldOf: (name: keyof ExitValues) => FieldControls<string>;
  /** Index price from which a trailing stop with this distance is measured now; null while unknown. */
  readonly extremeOf: (basisPoints: number) => string | null;
};

/** Exits of a position or an order: take profit, stop loss and trailing stop, each with what it would gain or lose. */
export function ExitFields({ contract, fieldOf, extremeOf }: ExitFieldsProps) {
  const { t } = useTranslation('lever');
  return (
    <>
      <StopField
        label={t(($) => $.lever.stops.profit)}
        expectedLabel={t(($) => $.lever.stops.expected)}
        isAbove={isLong(contract)}
        field={fieldOf('target_profit_price')}
        contract={contract}
      />
      <StopField
        label={t(($) => $.lever.stops.loss)}
        expectedLabel={t(($) => $.lever.stops.expectedLoss)}
        isAbove={!isLong(contract)}
        field={fieldOf('stop_loss_price')}
        contract={contract}
      />
      <TrailingFields contract={contract} fieldOf={fieldOf} extremeOf={extremeOf} />
    </>
  );
}

/** Distance and activation price of a trailing stop, with its trigger at present and the result there. */
function TrailingFields({ contract, fieldOf, extremeOf }: ExitFieldsProps) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const [distance, activation] = [fieldOf('trailing_delta'), fieldOf('activation_price')];
  const decimals = decimalsOf(contract);
  const points = basisPointsOf(distance.value);
  const from = isPositive(activation.value) ? activation.value : points === null ? null : extremeOf(points);
  const trigger =
    points === null || from === null
      ? null
      : trailingTrigger(contract, from, points, Math.max(decimals, placesOf(from)));
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 items-start gap-2">
        <Field label={t(($) => $.lever.stops.trailing)} error={distance.error}>
          <DecimalInput
            value={distance.value}
            onValueChange={distance.onChange}
            decimals={2}
            tick="0.1"
            unit="%"
          />
        </Field>
        <Field label={t(($) => $.words.activationPrice)} error={activation.error}>
          <DecimalInput
            value={activation.value}
            onValueChange={activation.onChange}
            decimals={Math.max(decimals, placesOf(activation.value))}
            tick={plain(`1e-${decimals}`)}
            stepsFrom={fixed(contract.price, decimals, 'down')}
            placeholder={t(($) => $.words.immediately)}
            unit={contract.legal}
          />
        </Field>
      </div>
      <p className="flex justify-between gap-2 text-small text-ink-muted">
        <span>{t(($) => $.lever.stops.trigger)}</span>
        <output>
          {trigger === null ? (
            t(($) => $.lever.stops.none)
          ) : (
            <>
              {texts.setPrice(trigger, contract.symbol)} (
              <DirectionText text={texts.signed(profitAt(contract, trigger))} /> {contract.legal})
            </>
          )}
        </output>
      </p>
      <p className="text-small text-ink-muted">{t(($) => $.lever.stops.trailingHint)}</p>
    </div>
  );
}

type StopFieldProps = {
  readonly label: string;
  readonly expectedLabel: string;
  /** True if the stop lies above the opening price. */
  readonly isAbove: boolean;
  readonly field: FieldControls<string>;
  readonly contract: ExitBasis;
};

/** Price of a take profit or a stop loss, with what it would gain or lose. */
function StopField({ label, expectedLabel, isAbove, field, contract }: StopFieldProps) {
  const { t } = useTranslation('lever');
  const { tag } = useLanguage();
  const texts = useContractTexts();
  const decimals = decimalsOf(contract);
  const openPrice = fixed(contract.price, decimals, 'down');
  const expectedProfit = isPositive(field.value) ? profitAt(contract, field.value) : null;
  const sign = isAbove ? '+' : '-';
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} error={field.error}>
        <DecimalInput
          value={field.value}
          onValueChange={field.onChange}
          decimals={Math.max(decimals, placesOf(field.value))}
          tick={plain(`1e-${decimals}`)}
          stepsFrom={openPrice}
          placeholder={formatDecimal(openPrice, decimals, tag)}
          unit={
            field.value === '' ? (
              contract.legal
            ) : (
              <Button
                kind="quiet"
                size="small"
                className="-mr-2 text-accent"
                aria-label={t(($) => $.lever.stops.removeLabel, { stop: label })}
                onClick={() => field.onChange('')}
              >
                {t(($) => $.lever.stops.remove)}
              </Button>
            )
          }
        />
      </Field>
      <div className="flex gap-1.5">
        {DISTANCES.map((percent) => (
          <Button
            key={percent}
            size="small"
            aria-label={`${label}: ${formatChange(`${sign}${percent}`, tag)}`}
            onClick={() => field.onChange(distantFrom(openPrice, isAbove ? percent : -percent, decimals))}
          >
            {sign}
            {percent}%
          </Button>
        ))}
      </div>
      <p className="flex justify-between gap-2 text-small text-ink-muted">
        <span>{expectedLabel}</span>
        <output>
          {expectedProfit === null ? (
            t(($) => $.lever.stops.none)
          ) : (
            <>
              <DirectionText text={texts.signed(expectedProfit)} /> {contract.legal}
            </>
          )}
        </output>
      </p>
    </div>
  );
}

function distantFrom(price: string, percent: number, decimals: number): string {
  return fixed(multiplyByPercent(price, 100 + percent), decimals, 'half_up');
}

/** Decimals of the exit prices of a contract. */
export function decimalsOf({ price }: Pick<ExitBasis, 'price'>): number {
  return Math.max(STOP_DECIMALS, placesOf(price) - FINER_INDEX);
}

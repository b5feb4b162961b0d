import { calls } from '@assay/contract';
import { leverStopForm } from '@assay/contract/forms';
import type { FieldControls } from '@assay/forms';
import { fixed, isPositive, percentOf, placesOf, plain, shortened } from '@assay/money';
import { Button, DecimalInput, Dialog, DirectionText, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { formatChange, formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Contract, isLong, priceOrNone, profitAt } from './contract.ts';
import { CurrentPrice } from './live-figures.tsx';
import { useContractTexts } from './texts.ts';
import { refreshContracts } from './use-contracts.ts';
import { useIndex } from './use-indexes.ts';

type Values = { readonly target_profit_price: string; readonly stop_loss_price: string };

export type StopDialogProps = { readonly contract: Contract; readonly onClose: () => void };

/** Decimals of a stop price, or those of a finer pair. */
const STOP_DECIMALS = 2;
/** Decimals of an index price beyond those of the pair's step. */
const FINER_INDEX = 2;

/** Preset distances from the opening price, in percent. */
const DISTANCES = [1, 2, 5] as const;

/** Sets the take-profit and stop-loss prices of a position. An empty field removes one. */
export function StopDialog({ contract, onClose }: StopDialogProps) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const index = useIndex(contract.symbol) ?? contract.update_price;
  const decimals = decimalsOf(contract);
  const initialStop = (stop: string) => {
    const stopPrice = priceOrNone(stop);
    return stopPrice === null
      ? ''
      : fixed(stopPrice, Math.max(decimals, placesOf(shortened(stopPrice))), 'half_up');
  };
  const form = useForm<Values, string>({
    initial: {
      target_profit_price: initialStop(contract.target_profit_price),
      stop_loss_price: initialStop(contract.stop_loss_price),
    },
    read: (values) => ({
      schema: leverStopForm({ isLong: isLong(contract), opened: contract.price, current: index }),
      input: { id: String(contract.id), ...values },
    }),
    send: (values) => callServer(calls.leverSetStop, { id: String(contract.id), ...values }),
    lockWhileSubmitting: true,
    onDone: (answer) => {
      toastSuccess(answer);
      refreshContracts();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(($) => $.lever.stops.title)}
      description={`${contract.symbol} · ${texts.side(contract)} ${contract.multiple}×`}
      closeLabel={t(($) => $.lever.action.dismiss)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small [&>dd]:text-right [&>dt]:text-ink-muted">
          <dt>{t(($) => $.lever.column.open)}</dt>
          <dd>{texts.price(contract.price, contract.symbol)}</dd>
          <dt>{t(($) => $.words.indexPrice)}</dt>
          <dd>
            <CurrentPrice contract={contract} />
          </dd>
        </dl>
        <StopField
          label={t(($) => $.lever.stops.profit)}
          expectedLabel={t(($) => $.lever.stops.expected)}
          isAbove={isLong(contract)}
          field={form.field('target_profit_price')}
          contract={contract}
        />
        <StopField
          label={t(($) => $.lever.stops.loss)}
          expectedLabel={t(($) => $.lever.stops.expectedLoss)}
          isAbove={!isLong(contract)}
          field={form.field('stop_loss_price')}
          contract={contract}
        />
        <p className="text-small text-ink-muted">{t(($) => $.lever.stops.hint)}</p>
        <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
          {t(($) => $.lever.stops.set)}
        </Button>
      </form>
    </Dialog>
  );
}

type StopFieldProps = {
  readonly label: string;
  readonly expectedLabel: string;
  /** True if the stop lies above the opening price. */
  readonly isAbove: boolean;
  readonly field: FieldControls<string>;
  readonly contract: Contract;
};

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
  return fixed(percentOf(price, 100 + percent), decimals, 'half_up');
}

function decimalsOf({ price }: Contract): number {
  return Math.max(STOP_DECIMALS, placesOf(price) - FINER_INDEX);
}

import { calls } from '@assay/contract';
import { leverStopForm } from '@assay/contract/forms';
import type { FieldControls } from '@assay/forms';
import { shortened } from '@assay/money';
import { Button, DecimalInput, Dialog, DirectionText, Field } from '@assay/ui';
import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { sayDone, useForm } from '../../forms/use-form.ts';
import { isPositive } from '../../trade/decimal.ts';
import { type Contract, isLong, priceOrNone, profitAt } from './contract.ts';
import { CurrentPrice } from './live-figures.tsx';
import { useContractTexts } from './texts.ts';
import { refreshContracts } from './use-contracts.ts';
import { useIndex } from './use-indexes.ts';

type Values = { readonly target_profit_price: string; readonly stop_loss_price: string };

export type StopDialogProps = { readonly contract: Contract; readonly onClose: () => void };

/** Stops are typed to this many decimals, or to those of a finer pair. */
const STOP_DECIMALS = 2;
/** A price of the index has so many decimals more than a step of the pair. */
const FINER_INDEX = 2;

/** Sets the prices at which a position closes by itself. What is left as it begins, at the opening price, means none. */
export function StopDialog({ contract, onClose }: StopDialogProps) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const index = useIndex(contract.symbol) ?? contract.update_price;
  const decimals = decimalsOf(contract);
  const untouched = new Big(contract.price).toFixed(decimals, Big.roundDown);
  const beginsAt = (stop: string) => {
    const set = priceOrNone(stop);
    return set === null ? untouched : new Big(set).toFixed(Math.max(decimals, placesOf(shortened(set))));
  };
  const wanted = (values: Values): Values => ({
    target_profit_price: stopOf(values.target_profit_price, untouched),
    stop_loss_price: stopOf(values.stop_loss_price, untouched),
  });
  const form = useForm<Values, string>({
    initial: {
      target_profit_price: beginsAt(contract.target_profit_price),
      stop_loss_price: beginsAt(contract.stop_loss_price),
    },
    read: (values) => ({
      schema: leverStopForm({ isLong: isLong(contract), opened: contract.price, current: index }),
      input: { id: String(contract.id), ...wanted(values) },
    }),
    // What was read is what is sent: an untouched field is none.
    send: (values) => callServer(calls.leverSetStop, { id: String(contract.id), ...wanted(values) }),
    holdsStill: true,
    onDone: (answer) => {
      sayDone(answer);
      refreshContracts();
      onClose();
    },
  });
  const field = (name: keyof Values, label: string) => (
    <StopField
      label={label}
      field={form.field(name)}
      decimals={decimals}
      contract={contract}
      untouched={untouched}
    />
  );
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
          <dd>{texts.price(contract.price)}</dd>
          <dt>{t(($) => $.lever.column.current)}</dt>
          <dd>
            <CurrentPrice contract={contract} />
          </dd>
        </dl>
        {field(
          'target_profit_price',
          t(($) => $.lever.stops.profit),
        )}
        {field(
          'stop_loss_price',
          t(($) => $.lever.stops.loss),
        )}
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
  readonly field: FieldControls<string>;
  readonly decimals: number;
  readonly contract: Contract;
  readonly untouched: string;
};

function StopField({ label, field, decimals, contract, untouched }: StopFieldProps) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const stop = stopOf(field.value, untouched);
  const expected = isPositive(stop) ? profitAt(contract, stop) : null;
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} error={field.error}>
        <DecimalInput
          value={field.value}
          onValueChange={field.onChange}
          decimals={Math.max(decimals, placesOf(field.value))}
          tick={new Big(10).pow(-decimals).toFixed()}
          unit={
            <Button
              kind="quiet"
              size="small"
              className="-mr-2 text-accent"
              aria-label={t(($) => $.lever.stops.removeLabel, { stop: label })}
              onClick={() => field.onChange('')}
            >
              {t(($) => $.lever.stops.remove)}
            </Button>
          }
        />
      </Field>
      <p className="flex justify-between gap-2 text-small text-ink-muted">
        <span>{t(($) => $.lever.stops.expected)}</span>
        <output>
          {expected === null ? (
            t(($) => $.lever.stops.none)
          ) : (
            <>
              <DirectionText text={texts.signed(expected)} /> {contract.legal}
            </>
          )}
        </output>
      </p>
    </div>
  );
}

function stopOf(typed: string, untouched: string): string {
  return typed === untouched ? '' : typed;
}

function decimalsOf({ price }: Contract): number {
  return Math.max(STOP_DECIMALS, placesOf(price) - FINER_INDEX);
}

function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

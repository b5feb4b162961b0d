import type { OrderRow } from '@assay/contract';
import { decimalsOf, isPositive } from '@assay/money';
import { Button, DecimalInput, Dialog, Field } from '@assay/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstProblem } from '../../shared/first-problem.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import {
  type Amendment,
  type AmendProblem,
  amendmentOf,
  findAmendProblem,
  hasPrice,
  placeAfter,
} from './amend-rules.ts';
import { useOrderText } from './order-text.ts';
import { TypeText } from './type-text.tsx';
import { useAmendOrder } from './use-amend-order.ts';

/** Extra decimals beyond the step, so that an off-step value is reported and not silently truncated. */
const SPARE_DECIMALS = 4;

export type AmendDialogProps = {
  /** The order when the dialog was opened. */
  readonly order: OrderRow;
  readonly pair: Pair;
  /** Price to which its line was dragged on the chart. */
  readonly price?: string;
  readonly onClose: () => void;
};

/** Amends the price and quantity of an open or untriggered order. */
export function AmendDialog({ order, pair, price, onClose }: AmendDialogProps) {
  const { t } = useTranslation(['trade', 'common']);
  const [amendment, setAmendment] = useState<Amendment>(() => ({
    ...amendmentOf(order),
    ...(price === undefined ? {} : { price }),
  }));
  const [problem, setProblem] = useState<AmendProblem | null>(null);
  const amending = useAmendOrder(onClose);
  const place = placeAfter(order, amendment);
  const problemOf = useAmendProblemText(pair);

  const change = (part: Partial<Amendment>): void => {
    // As in the order form, only the outcome of a submitted amendment changes the input.
    if (amending.isBusy) return;
    setAmendment((current) => ({ ...current, ...part }));
    setProblem(null);
    amending.forget();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const problem = findAmendProblem(order, amendment, pair);
    setProblem(problem);
    focusFirstProblem(event.currentTarget);
    if (problem === null && place !== null) void amending.send(order, amendment);
  };
  const errorOf = (field: AmendProblem['field']) =>
    problem?.field === field ? problemOf(problem) : undefined;

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(($) => $.trade.amend.title)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
        <OrderLine order={order} />
        {hasPrice(order) && (
          <Field label={t(($) => $.trade.form.limitPrice)} error={errorOf('price')}>
            <DecimalInput
              value={amendment.price}
              unit={pair.legalName}
              decimals={decimalsOf(pair.tickSize) + SPARE_DECIMALS}
              tick={pair.tickSize}
              onValueChange={(price) => change({ price })}
            />
          </Field>
        )}
        <QuantityField
          order={order}
          pair={pair}
          value={amendment.quantity}
          error={errorOf('quantity')}
          onValue={(quantity) => change({ quantity })}
        />
        <PlaceNote place={place} status={order.status} />
        <p role="alert" className={amending.refusal === null ? 'hidden' : 'text-small text-warn'}>
          {amending.refusal}
        </p>
        <div className="mt-2 grid grid-cols-2 gap-2">
          <Button wide className="touch:h-11" onClick={onClose}>
            {t(($) => $.common.action.close)}
          </Button>
          <Button
            type="submit"
            kind="solid"
            wide
            className="touch:h-11"
            disabled={place === null}
            busy={amending.isBusy}
          >
            {t(($) => $.trade.amend.send)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Description of the order, so that nobody changes the wrong one. */
function OrderLine({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-body text-ink-muted">
      <span className="font-medium text-ink">{order.symbol}</span>
      {order.type === 'in' ? t(($) => $.trade.trades.buy) : t(($) => $.trade.trades.sell)}
      <TypeText order={order} />
      {order.status === 'waiting' && <span>{text.trigger(order)}</span>}
    </p>
  );
}

type QuantityFieldProps = Pick<AmendDialogProps, 'order' | 'pair'> & {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (quantity: string) => void;
};

function QuantityField({ order, pair, value, error, onValue }: QuantityFieldProps) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  const hint = isPositive(order.complete_number)
    ? t(($) => $.trade.amend.filledHint, {
        filled: text.quantity(order.complete_number, order.symbol),
        base: pair.currencyName,
      })
    : undefined;
  return (
    <Field label={t(($) => $.trade.form.amount)} hint={hint} error={error}>
      <DecimalInput
        value={value}
        unit={pair.currencyName}
        decimals={decimalsOf(pair.lotSize) + SPARE_DECIMALS}
        tick={pair.lotSize}
        onValueChange={onValue}
      />
    </Field>
  );
}

type PlaceNoteProps = {
  readonly place: ReturnType<typeof placeAfter>;
  readonly status: OrderRow['status'];
};

/** Queue rule of an amendment, and its effect on the order's position. */
function PlaceNote({ place, status }: PlaceNoteProps) {
  const { t } = useTranslation('trade');
  const notes = {
    waits: t(($) => $.trade.amend.waits),
    kept: t(($) => $.trade.amend.kept),
    lost: t(($) => $.trade.amend.lost),
  };
  const rule = status === 'waiting' ? t(($) => $.trade.amend.waits) : t(($) => $.trade.amend.rule);
  return (
    <p aria-live="polite" className={place === 'lost' ? 'text-small text-warn' : 'text-small text-ink-muted'}>
      {place === null ? rule : notes[place]}
    </p>
  );
}

function useAmendProblemText(pair: Pair): (problem: AmendProblem) => string {
  const { t } = useTranslation('trade');
  return ({ field, kind, step = '', nearest = '' }) => {
    if (kind === 'not_above_filled') return t(($) => $.trade.amend.notAboveFilled);
    if (field === 'price') {
      return kind === 'missing'
        ? t(($) => $.trade.amend.enterPrice, { unit: pair.legalName })
        : t(($) => $.trade.form.problem.priceOffStep, { step, nearest });
    }
    return kind === 'missing'
      ? t(($) => $.trade.amend.enterAmount, { unit: pair.currencyName })
      : t(($) => $.trade.form.problem.quantityOffStep, { step, nearest });
  };
}

import { basisPointsOf, calls, percentOfBasisPoints } from '@assay/contract';
import { leverStopForm } from '@assay/contract/forms';
import { fixed, isPositive, placesOf, shortened } from '@assay/money';
import { Button, Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { type Contract, isLong, liveExtreme, priceOrNone, STATUS } from './contract.ts';
import { decimalsOf, ExitFields, type ExitValues } from './exit-fields.tsx';
import { CurrentPrice } from './live-figures.tsx';
import { useContractTexts } from './texts.ts';
import { refreshContracts } from './use-contracts.ts';
import { useIndex } from './use-indexes.ts';

export type StopDialogProps = { readonly contract: Contract; readonly onClose: () => void };

/** Sets the exits of a position or a pending order. An empty field removes one. */
export function StopDialog({ contract, onClose }: StopDialogProps) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const index = useIndex(contract.symbol) ?? contract.update_price;
  const decimals = decimalsOf(contract);
  const isWaiting = contract.status === STATUS.waiting;
  const initialStop = (stop: string) => {
    const stopPrice = priceOrNone(stop);
    return stopPrice === null
      ? ''
      : fixed(stopPrice, Math.max(decimals, placesOf(shortened(stopPrice))), 'half_up');
  };
  const initial: ExitValues = {
    target_profit_price: initialStop(contract.target_profit_price),
    stop_loss_price: initialStop(contract.stop_loss_price),
    trailing_delta: contract.trailing_delta === 0 ? '' : percentOfBasisPoints(contract.trailing_delta),
    activation_price: initialStop(contract.activation_price),
  };
  const current = isWaiting ? contract.price : index;
  /** True for a trailing stop that follows and goes on: its activation price has been reached. */
  const isFollowingOn = ({ trailing_delta, activation_price }: ExitValues) =>
    isPositive(contract.trailing_extreme) &&
    trailing_delta === initial.trailing_delta &&
    activation_price === initial.activation_price;
  const form = useForm<ExitValues, string>({
    initial,
    read: (values) => {
      const activation_price = isFollowingOn(values) ? '' : values.activation_price;
      const isTrailing = isPositive(activation_price);
      return {
        schema: leverStopForm({ isLong: isLong(contract), opened: contract.price, current, isTrailing }),
        input: { id: String(contract.id), ...values, activation_price },
      };
    },
    send: (values) =>
      callServer(calls.leverSetStop, {
        id: String(contract.id),
        ...values,
        trailing_delta: String(basisPointsOf(values.trailing_delta) ?? 0),
      }),
    lockWhileSubmitting: true,
    onDone: (answer) => {
      toastSuccess(answer);
      refreshContracts();
      onClose();
    },
  });
  const extremeOf = (basisPoints: number) =>
    (basisPoints === contract.trailing_delta ? liveExtreme(contract, index) : null) ?? current;
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
        <ExitFields contract={contract} fieldOf={form.field} extremeOf={extremeOf} />
        <p className="text-small text-ink-muted">{t(($) => $.lever.stops.hint)}</p>
        <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
          {t(($) => $.lever.stops.set)}
        </Button>
      </form>
    </Dialog>
  );
}

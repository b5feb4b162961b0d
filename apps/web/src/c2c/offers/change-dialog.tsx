import { calls } from '@assay/contract';
import { changeForm } from '@assay/contract/forms';
import { Button, Dialog, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import type { Coin } from '../frame/coin-choice.tsx';
import { Limit } from '../publish/limit.tsx';
import { NO_PRICE, PriceFields, priceInput } from '../publish/price-fields.tsx';
import { refreshTrade } from '../use-c2c-updates.ts';

export type ChangeDialogProps = {
  readonly ids: readonly number[];
  readonly side: 'buy' | 'sell';
  readonly coin: Coin;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const EMPTY_VALUES = { ...NO_PRICE, min_number: '', max_number: '' };

/** Changes the price or other fields of several own offers in one request. */
export function ChangeDialog({ ids, side, coin, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation(['c2c', 'common']);
  const [isFloatingChosen, setFloatingChosen] = useState(false);
  const { index_price: index } = coin;
  const isFloating = isFloatingChosen && index !== null;
  const inputOf = ({ min_number, max_number, ...price }: typeof EMPTY_VALUES) => ({
    ids: ids.join(','),
    min_number,
    max_number,
    ...priceInput(price, isFloating, side, index),
  });
  const form = useForm({
    initial: EMPTY_VALUES,
    read: (values) => ({
      schema: changeForm(isFloating, values.min_number !== '' || values.max_number !== ''),
      input: inputOf(values),
    }),
    send: (values) => callServer(calls.c2cChange, inputOf(values)),
    lockWhileSubmitting: true,
    onDone: ({ msg, refused }) => {
      toastSuccess(msg);
      for (const { id, reason } of refused) showToast({ kind: 'warning', title: `${id}: ${reason}` });
      refreshTrade();
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.c2c.offers.changeTitle)}
      description={t(($) => $.c2c.offers.changeNote)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <PriceFields
          field={form.field}
          side={side}
          isFloating={isFloating}
          onFloatingChange={setFloatingChosen}
          index={index}
        />
        <div className="grid gap-4 phone:grid-cols-2">
          <Limit
            label={t(($) => $.c2c.publish.least)}
            field={form.field('min_number')}
            coin={coin}
            name="min_number"
          />
          <Limit
            label={t(($) => $.c2c.publish.most)}
            field={form.field('max_number')}
            coin={coin}
            name="max_number"
          />
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.back)}</Button>
          <Button type="submit" kind="solid" busy={form.isBusy}>
            {t(($) => $.c2c.offers.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

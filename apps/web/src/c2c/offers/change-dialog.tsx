import { calls } from '@assay/contract';
import { changeForm } from '@assay/contract/forms';
import { Button, Dialog, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { sayDone, useForm } from '../../forms/use-form.ts';
import { askedPrice, NO_PRICE, PriceFields } from '../publish/price-fields.tsx';
import { refreshTrade } from '../use-c2c-news.ts';

export type ChangeDialogProps = {
  readonly ids: readonly number[];
  readonly side: 'buy' | 'sell';
  readonly index: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Another price for several own offers at once. */
export function ChangeDialog({ ids, side, index, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation('c2c');
  const [wantsFloat, setFloats] = useState(false);
  const floats = wantsFloat && index !== null;
  const inputOf = (typed: typeof NO_PRICE) => ({
    ids: ids.join(','),
    ...askedPrice(typed, floats, side, index),
  });
  const form = useForm({
    initial: NO_PRICE,
    read: (typed) => ({ schema: changeForm(floats), input: inputOf(typed) }),
    send: (typed) => callServer(calls.c2cChange, inputOf(typed)),
    onDone: ({ msg, refused }) => {
      sayDone(msg);
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
      closeLabel={t(($) => $.c2c.deal.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <PriceFields field={form.field} side={side} floats={floats} onFloats={setFloats} index={index} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.c2c.take.back)}</Button>
          <Button type="submit" kind="solid" busy={form.isBusy}>
            {t(($) => $.c2c.offers.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

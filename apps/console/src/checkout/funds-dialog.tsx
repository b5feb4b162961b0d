import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { CurrencyField } from './currency-field.tsx';
import type { Desk } from './desk.ts';

/** Coins of the house’s own, in or out: proposed to a second person. */
export function FundsDialog(props: {
  readonly act: 'fund' | 'draw';
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { act, desk, onClose } = props;
  const call = consoleCalls.consoleMovePaymentFunds;
  const form = useActionForm({
    initial: { currency: desk.currency === null ? '' : String(desk.currency), number: '', reason: '' },
    read: (typed) => ({ schema: call.input, input: { act, ...typed } }),
    send: (typed) => callServer(call, { act, ...typed }),
    onDone: onClose,
  });
  const { field } = form;
  const title =
    act === 'fund' ? t(($) => $.products.checkout.fundTitle) : t(($) => $.products.checkout.drawTitle);
  return (
    <ReasonDialog title={title} form={form} reason={field('reason')} onClose={onClose}>
      <CurrencyField {...field('currency')} desk={desk} />
      <TypedInput
        {...field('number')}
        label={t(($) => $.products.checkout.number)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.products.checkout.second)}</Banner>
    </ReasonDialog>
  );
}

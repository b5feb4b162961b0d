import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { CoinField } from './coin-field.tsx';
import type { Terms } from './desk.ts';

/** What merchants lock. */
export function DepositDialog({ terms, onClose }: { readonly terms: Terms; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeC2cDeposit;
  const { deposit } = terms;
  const form = useActionForm({
    initial: {
      currency: deposit === null ? '' : String(deposit.currency),
      number: deposit?.number ?? '',
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.c2c.terms.depositTitle)}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <CoinField {...form.field('currency')} terms={terms} />
      <TypedInput
        {...form.field('number')}
        label={t(($) => $.products.c2c.field.number)}
        hint={t(($) => $.products.c2c.terms.depositHint)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.products.c2c.terms.second)}</Banner>
    </ReasonDialog>
  );
}

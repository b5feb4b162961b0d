import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { CurrencyField } from '../../product-desk/currency-field.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { Terms } from './desk.ts';

/** Default validity, in hours. */
const USUAL_HOURS = '8';

/** Dialog that proposes the external price of a currency in CNY. */
export function CnyDialog({ terms, onClose }: { readonly terms: Terms; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeC2cCny;
  const form = useActionForm({
    initial: {
      currency: String(terms.cny?.currency ?? terms.currencies[0]?.terms.currency ?? ''),
      price: '',
      hours: USUAL_HOURS,
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.c2c.terms.cnyTitle)}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <CurrencyField {...form.field('currency')} desk={terms} />
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <TypedInput
          {...form.field('price')}
          label={t(($) => $.products.c2c.terms.cnyPrice)}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TypedInput
          {...form.field('hours')}
          label={t(($) => $.products.c2c.terms.cnyHours)}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Banner>{t(($) => $.products.c2c.terms.cnyHint)}</Banner>
    </ReasonDialog>
  );
}

import { consoleCalls } from '@assay/contract/console';
import { DAY_UNITS } from '@assay/domain';
import { Banner, Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { toMinutes } from '../product-desk/scheduled-state.ts';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import type { Desk } from './desk.ts';

/** Dialog that proposes rebate rates by level and campaigns, effective from the next period. */
export function TermsDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  return (
    <FormDialog
      title={t(($) => $.products.rebate.changeTitle)}
      call={consoleCalls.consoleProposeRebateTerms}
      initial={initialOf(desk)}
      request={({ campaigns, ...values }) => (campaigns.trim() === '' ? values : { ...values, campaigns })}
      onClose={onClose}
    >
      {({ field, values, change, errorOf }) => (
        <>
          <CurrencyField {...field('currency')} desk={desk} label={t(($) => $.products.rebate.currency)} />
          <Field label={t(($) => $.products.rebate.period)} error={errorOf('period')}>
            <Select
              value={values.period}
              options={DAY_UNITS.map((value) => ({
                value,
                label: t(($) => $.products.rebate.periods[value]),
              }))}
              onValueChange={(period) => change({ period })}
            />
          </Field>
          <TermsInput
            {...field('rates')}
            label={t(($) => $.products.rebate.rates)}
            hint={t(($) => $.products.rebate.ratesHint)}
            inputMode="text"
          />
          <Field
            label={t(($) => $.products.rebate.campaigns)}
            hint={t(($) => $.products.rebate.campaignsHint)}
            error={errorOf('campaigns')}
          >
            <TextArea
              rows={4}
              value={values.campaigns}
              onChange={(event) => change({ campaigns: event.target.value })}
            />
          </Field>
          <Banner>{t(($) => $.products.rebate.second)}</Banner>
        </>
      )}
    </FormDialog>
  );
}

function initialOf(desk: Desk) {
  const campaigns = desk.campaigns.map(
    ({ name, start, end, rates }) =>
      `${name} | ${toMinutes(start)} | ${toMinutes(end)} | ${rates.join(', ')}`,
  );
  return {
    currency: desk.currency === null ? '' : String(desk.currency),
    period: desk.period,
    rates: desk.rates.join(', '),
    campaigns: campaigns.join('\n'),
  };
}

import { consoleCalls } from '@assay/contract/console';
import { DAY_UNITS } from '@assay/domain';
import { Banner, Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { minutesOf } from '../product-desk/planned-state.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { Desk } from './desk.ts';

const PERIODS = DAY_UNITS;

/** Dialog that proposes shares by level and campaigns, effective from the next period. */
export function TermsDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeRebateTerms;
  const form = useActionForm({
    initial: initialOf(desk),
    read: (typed) => ({ schema: call.input, input: inputOf(typed) }),
    send: (typed) => callServer(call, inputOf(typed)),
    onDone: onClose,
  });
  const { field, values } = form;
  const campaigns = field('campaigns');
  return (
    <ReasonDialog
      title={t(($) => $.products.rebate.changeTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <CurrencyField {...field('currency')} desk={desk} label={t(($) => $.products.rebate.currency)} />
      <Field label={t(($) => $.products.rebate.period)} error={form.errorOf('period')}>
        <Select
          value={values.period}
          options={PERIODS.map((value) => ({ value, label: t(($) => $.products.rebate.periods[value]) }))}
          onValueChange={(period) => form.change({ period })}
        />
      </Field>
      <TypedInput
        {...field('rates')}
        label={t(($) => $.products.rebate.rates)}
        hint={t(($) => $.products.rebate.ratesHint)}
        required
        autoComplete="off"
      />
      <Field
        label={t(($) => $.products.rebate.campaigns)}
        hint={t(($) => $.products.rebate.campaignsHint)}
        error={campaigns.error}
      >
        <TextArea
          rows={4}
          value={campaigns.value}
          onChange={(event) => campaigns.onChange(event.target.value)}
        />
      </Field>
      <Banner>{t(($) => $.products.rebate.second)}</Banner>
    </ReasonDialog>
  );
}

type Typed = ReturnType<typeof initialOf>;

function initialOf(desk: Desk) {
  const campaigns = desk.campaigns.map(
    ({ name, start, end, rates }) =>
      `${name} | ${minutesOf(start)} | ${minutesOf(end)} | ${rates.join(', ')}`,
  );
  return {
    currency: desk.currency === null ? '' : String(desk.currency),
    period: desk.period as (typeof PERIODS)[number],
    rates: desk.rates.join(', '),
    campaigns: campaigns.join('\n'),
    reason: '',
  };
}

function inputOf({ campaigns, ...typed }: Typed) {
  return campaigns.trim() === '' ? typed : { ...typed, campaigns };
}

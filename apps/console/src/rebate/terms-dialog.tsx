import { consoleCalls } from '@assay/contract/console';
import { Banner, Combobox, Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { Desk } from './desk.ts';

const PERIODS = ['day', 'hour', 'minute'] as const;

/** Shares by level and campaigns from the next period on: proposed to a second person. */
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
  const options = desk.currencies_listed.map(({ id, code }) => ({ value: String(id), label: code }));
  return (
    <ReasonDialog
      title={t(($) => $.products.rebate.changeTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <Field label={t(($) => $.products.rebate.currency)} error={form.errorOf('currency')}>
        <Combobox
          options={options}
          value={values.currency === '' ? null : values.currency}
          onValueChange={(currency) => form.change({ currency })}
          placeholder={t(($) => $.products.rebate.choose)}
          emptyText={t(($) => $.products.rebate.nothing)}
          openLabel={t(($) => $.products.rebate.openList)}
        />
      </Field>
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

/** Without the seconds, as one types it. */
function minutesOf(time: string): string {
  return time.slice(0, 16);
}

function inputOf({ campaigns, ...typed }: Typed) {
  return campaigns.trim() === '' ? typed : { ...typed, campaigns };
}

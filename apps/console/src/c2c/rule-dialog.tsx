import { consoleCalls } from '@assay/contract/console';
import { c2c } from '@assay/contract/words';
import { Banner, Checkbox, Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { DealDetail } from './rows.ts';

const { RULINGS } = c2c;
const TEXT_MAX = 500;

type FormValues = {
  readonly ruling: (typeof RULINGS)[number];
  readonly buyer_number: string;
  readonly is_false_paid: boolean;
  readonly text: string;
  readonly reason: string;
};

/** Dialog that rules a dispute, with a text for both parties, or proposes the ruling to a second person. */
export function RuleDialog({ deal, onClose }: { readonly deal: DealDetail; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleRuleC2cDispute;
  const requestOf = ({ ruling, buyer_number: number, is_false_paid: isFalse, text, reason }: FormValues) => ({
    id: deal.id,
    ruling,
    ...(ruling === 'split' && number !== '' ? { buyer_number: number } : {}),
    is_false_paid: isFalse && ruling === 'return' ? ('1' as const) : ('0' as const),
    text,
    reason,
  });
  const form = useActionForm<FormValues, string>({
    initial: { ruling: 'release', buyer_number: '', is_false_paid: false, text: '', reason: '' },
    read: (values) => ({ schema: call.input, input: requestOf(values) }),
    send: (values) => callServer(call, requestOf(values)),
    onDone: onClose,
  });
  const { field, values } = form;
  const ruling = field('ruling');
  const text = field('text');
  const falsePaidField = field('is_false_paid');
  const isEscrowed = deal.case?.is_escrowed === 1;
  const availableRulings = isEscrowed ? RULINGS : RULINGS.filter((option) => option !== 'split');
  return (
    <ReasonDialog
      title={t(($) => $.products.c2c.ruleTitle, { id: deal.reference })}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <Banner tone={deal.takes_two === 1 ? 'warn' : 'accent'}>
        {deal.dispute === 'appealed'
          ? t(($) => $.products.c2c.ruleHint.final)
          : t(($) => $.products.c2c.ruleHint.first)}{' '}
        {deal.takes_two === 1 && <span>{t(($) => $.products.c2c.waiting.two)}</span>}
        {!isEscrowed && <span>{t(($) => $.products.c2c.notEscrowed)}</span>}
      </Banner>
      <Field label={t(($) => $.products.c2c.field.ruling)}>
        <Select
          value={ruling.value}
          options={availableRulings.map((value) => ({
            value,
            label: t(($) => $.products.c2c.ruling[value]),
          }))}
          onValueChange={ruling.onChange}
        />
      </Field>
      {values.ruling === 'split' && (
        <FormInput
          {...field('buyer_number')}
          label={t(($) => $.products.c2c.splitLabel, { currency: deal.currency_name, number: deal.number })}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {values.ruling === 'return' && deal.was_paid === 1 && (
        <Checkbox checked={falsePaidField.value} onCheckedChange={falsePaidField.onChange}>
          {t(($) => $.products.c2c.falsePaidBox)}
        </Checkbox>
      )}
      <Field
        label={t(($) => $.products.c2c.textLabel)}
        hint={t(($) => $.products.c2c.textHint)}
        error={text.error}
      >
        <TextArea
          name="text"
          rows={5}
          maxLength={TEXT_MAX}
          value={text.value}
          onChange={(event) => text.onChange(event.target.value)}
        />
      </Field>
    </ReasonDialog>
  );
}

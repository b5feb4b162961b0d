import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { RULES, type Terms } from './desk.ts';

/** The fee, the windows of time and the counts: proposed to a second person. */
export function RulesDialog({ terms, onClose }: { readonly terms: Terms; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeC2cRules;
  const form = useActionForm({
    initial: {
      fee: String(terms.fee),
      identity_level: String(terms.identity_level),
      pay_minutes: String(terms.pay_minutes),
      held_minutes: String(terms.held_minutes),
      dispute_after_minutes: String(terms.dispute_after_minutes),
      dispute_within_hours: String(terms.dispute_within_hours),
      statement_hours: String(terms.statement_hours),
      appeal_hours: String(terms.appeal_hours),
      cool_down_days: String(terms.cool_down_days),
      cancellations: String(terms.cancellations),
      offers: String(terms.offers),
      deals: String(terms.deals),
      false_paid: String(terms.false_paid),
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.c2c.terms.rulesTitle)}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-end gap-3 max-tablet:grid-cols-1">
        {RULES.map((name) => (
          <TypedInput
            key={name}
            {...form.field(name)}
            label={t(($) => $.products.c2c.terms.rule[name])}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <Banner>{t(($) => $.products.c2c.terms.second)}</Banner>
    </ReasonDialog>
  );
}

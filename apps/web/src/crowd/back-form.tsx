import { calls } from '@assay/contract';
import { crowdForm } from '@assay/contract/forms';
import { enteredOrZero, plain, quotient } from '@assay/money';
import { Button, ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { AmountField } from '../assets/amount-field.tsx';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { useAvailable } from '../assets/use-available.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useConfirm } from '../shared/use-confirm.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { LoginPrompt } from '../trade/login-prompt.tsx';
import { BACKING_UPDATES, type Project, refreshProjects } from './use-projects.ts';

const AMOUNT_DECIMALS = 8;
const ESTIMATE_DECIMALS = 4;

/** Amount of a backing, with an estimate of the tokens for it; sent after a confirmation. */
export function BackForm({ project }: { readonly project: Project }) {
  const { t } = useTranslation(['crowd', 'common', 'words']);
  const { tag } = useLanguage();
  const isLoggedIn = useIsLoggedIn();
  const available = useAvailable(project.pay_id, BACKING_UPDATES);
  const idempotencyKey = useIdempotencyKey();
  const confirmation = useConfirm();
  const bounds = { currency: project.pay_name, available, minimum: plain(project.min_amount) };
  const form = useForm<{ readonly amount: string }, string>({
    initial: { amount: '' },
    read: (values) => ({ schema: crowdForm(bounds), input: { project: project.id, ...values } }),
    send: async (values) => {
      if (!(await confirmation.request())) return { status: 'declined' };
      const input = { project: project.id, ...values };
      const result = await callServer(calls.crowdBack, {
        ...input,
        client_key: idempotencyKey.keyFor(input),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refreshProjects();
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['amount'] },
  });
  const { amount } = form.values;
  const estimate = formatDecimal(quotient(enteredOrZero(amount), project.price), ESTIMATE_DECIMALS, tag);
  const isOpen = project.phase === 1 && project.is_paused === 0;
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.crowd.form.title)}</h2>
      <form {...form.formProps} className="flex flex-col gap-4">
        <AmountField
          label={t(($) => $.words.moneyAmount)}
          field={form.field('amount')}
          currency={project.pay_name}
          decimals={AMOUNT_DECIMALS}
          maxAmount={available ?? '0'}
          maxLabel={t(($) => $.words.all)}
          hint={t(($) => $.words.bounds, {
            minimum: formatExact(project.min_amount, tag),
            currency: project.pay_name,
            most: formatExact(project.per_user, tag),
          })}
        />
        <dl className="flex flex-col gap-1 text-body">
          {isLoggedIn && (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-muted">{t(($) => $.words.availableOnExchange)}</dt>
              <dd>{`${formatExact(available ?? '0', tag)} ${project.pay_name}`}</dd>
            </div>
          )}
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-muted">{t(($) => $.crowd.form.estimate)}</dt>
            <dd>
              <output className="font-medium">
                {estimate} {project.currency_name}
              </output>
            </dd>
          </div>
        </dl>
        {!isOpen && <p className="text-body text-ink-muted">{t(($) => $.crowd.form.closed)}</p>}
        {isLoggedIn ? (
          <Button type="submit" kind="solid" size="large" wide busy={form.isBusy} disabled={!isOpen}>
            {t(($) => $.crowd.form.send)}
          </Button>
        ) : (
          <LoginPrompt />
        )}
        <p className="text-small text-ink-muted">{t(($) => $.crowd.form.hint)}</p>
        <ConfirmDialog
          open={confirmation.isOpen}
          onOpenChange={(open) => {
            if (!open) confirmation.answer(false);
          }}
          title={t(($) => $.crowd.confirm.title, { title: project.title })}
          confirmLabel={t(($) => $.common.action.confirm)}
          cancelLabel={t(($) => $.common.action.cancel)}
          onConfirm={() => confirmation.answer(true)}
        >
          <p className="text-body">
            {t(($) => $.crowd.confirm.text, {
              amount: amount === '' ? '' : formatExact(amount, tag),
              pay: project.pay_name,
              quantity: estimate,
              token: project.currency_name,
            })}
          </p>
          <p className="mt-2 text-small text-ink-muted">{t(($) => $.crowd.form.hint)}</p>
        </ConfirmDialog>
      </form>
    </Panel>
  );
}

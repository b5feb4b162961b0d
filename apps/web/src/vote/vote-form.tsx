import { calls } from '@assay/contract';
import { voteForm } from '@assay/contract/forms';
import { plain, sign } from '@assay/money';
import { Button, ConfirmDialog, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { AmountField } from '../assets/amount-field.tsx';
import { formatExact } from '../assets/amount-text.ts';
import { useAvailable } from '../assets/use-available.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useConfirm } from '../shared/use-confirm.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { LoginPrompt } from '../trade/login-prompt.tsx';
import { type Round, VOTE_UPDATES } from './use-votes.ts';

const AMOUNT_DECIMALS = 8;

/** Candidate and amount of a vote; sent after a confirmation. */
export function VoteForm({ round }: { readonly round: Round }) {
  const { t } = useTranslation(['vote', 'common', 'words']);
  const { tag } = useLanguage();
  const isLoggedIn = useIsLoggedIn();
  const available = useAvailable(round.currency_id, VOTE_UPDATES);
  const idempotencyKey = useIdempotencyKey();
  const confirmation = useConfirm();
  const bounds = { currency: round.currency_name, available, minimum: plain(round.min_amount) };
  const form = useForm<{ readonly candidate: string; readonly amount: string }, string>({
    initial: { candidate: '0', amount: '' },
    read: (values) => ({ schema: voteForm(bounds), input: { round: round.id, ...values } }),
    send: async (values) => {
      if (!(await confirmation.request())) return { status: 'declined' };
      const vote = { round: round.id, candidate: Number(values.candidate), amount: values.amount };
      const result = await callServer(calls.voteCast, { ...vote, client_key: idempotencyKey.keyFor(vote) });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.walletList, calls.voteMine, calls.voteRounds);
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['amount'] },
  });
  const { amount, candidate } = form.values;
  const selected = round.candidates[Number(candidate)];
  const isOpen = round.phase === 1 && round.is_paused === 0;
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <Field label={t(($) => $.vote.form.candidate)} error={form.errorOf('candidate')}>
        <Select
          value={candidate}
          options={round.candidates.map(({ place: index, name, code }) => ({
            value: String(index),
            label: `${name} (${code})`,
          }))}
          onValueChange={(value) => form.change({ candidate: value })}
        />
      </Field>
      <AmountField
        label={t(($) => $.vote.form.amount)}
        field={form.field('amount')}
        currency={round.currency_name}
        decimals={AMOUNT_DECIMALS}
        maxAmount={available ?? '0'}
        maxLabel={t(($) => $.words.all)}
        hint={t(($) => $.words.bounds, {
          minimum: formatExact(round.min_amount, tag),
          currency: round.currency_name,
          most: formatExact(round.per_user, tag),
        })}
      />
      {isLoggedIn && (
        <dl className="flex flex-wrap justify-between gap-x-4 text-body">
          <dt className="text-ink-muted">{t(($) => $.words.availableOnExchange)}</dt>
          <dd>{`${formatExact(available ?? '0', tag)} ${round.currency_name}`}</dd>
        </dl>
      )}
      {isLoggedIn && isOpen && available !== null && sign(available) === 0 && (
        <p className="text-body text-ink-muted">
          {t(($) => $.vote.form.none, { currency: round.currency_name })}
        </p>
      )}
      {!isOpen && <p className="text-body text-ink-muted">{t(($) => $.vote.form.closed)}</p>}
      {isLoggedIn ? (
        <Button type="submit" kind="solid" size="large" wide busy={form.isBusy} disabled={!isOpen}>
          {t(($) => $.vote.form.cast)}
        </Button>
      ) : (
        <LoginPrompt />
      )}
      <p className="text-small text-ink-muted">{t(($) => $.vote.mode[round.mode])}</p>
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(open) => {
          if (!open) confirmation.answer(false);
        }}
        title={t(($) => $.vote.confirm.title, { code: selected?.code ?? '' })}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => confirmation.answer(true)}
      >
        <p className="text-body">
          {t(($) => $.vote.confirm.text, {
            amount: amount === '' ? '' : formatExact(amount, tag),
            currency: round.currency_name,
            name: selected?.name ?? '',
            code: selected?.code ?? '',
          })}
        </p>
        <p className="mt-2 text-small text-ink-muted">{t(($) => $.vote.mode[round.mode])}</p>
      </ConfirmDialog>
    </form>
  );
}

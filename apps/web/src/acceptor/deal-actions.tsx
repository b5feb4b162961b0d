import { type AnswerOf, calls } from '@assay/contract';
import { Button, ConfirmDialog, Field, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { refreshDeals } from './deal-updates.ts';

export type DealRow = AnswerOf<typeof calls.acceptorMyDeal>['list'][number];
type Action = DealRow['acts'][number];

/** Act awaiting confirmation, and the note to the exchange; both empty while no act is chosen. */
type Values = { readonly act: Action | ''; readonly note: string };

const MAX_NOTE_LENGTH = 500;

/** Actions on a deal. Each is confirmed in a dialog that stays open until the action succeeds or the user goes back. */
export function DealActions({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation(['acceptor', 'common']);
  const { tag } = useLanguage();
  const form = useForm<Values, string>({
    initial: { act: '', note: '' },
    read: (values) => ({ schema: calls.acceptorAct.input, input: { id: row.id, ...inputOf(values) } }),
    send: async (values) => {
      const { act: action } = values;
      if (action === '') return { status: 'declined' };
      const result = await callServer(calls.acceptorAct, { id: row.id, ...inputOf(values), act: action });
      refreshDeals();
      return result;
    },
    onDone: toastSuccess,
    resets: { onSuccess: ['act', 'note'] },
  });
  const { act: action } = form.values;
  const note = form.field('note');
  const [first] = row.acts;
  if (first === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {row.acts.map((action) => (
        <Button
          key={action}
          size="small"
          kind={action === 'paid' || action === 'confirm' || action === 'paid_out' ? 'solid' : 'plain'}
          onClick={() => form.change({ act: action })}
        >
          {t(($) => $.acceptor.act[action])}
        </Button>
      ))}
      <ConfirmDialog
        open={action !== '' && row.acts.includes(action)}
        onOpenChange={(isOpen) => {
          if (!isOpen) form.change({ act: '' });
        }}
        title={t(($) => $.acceptor.ask[action || first])}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.back)}
        busy={form.isBusy}
        onConfirm={() => void form.submit()}
      >
        <p className="text-lead font-semibold">{`${formatExact(row.money, tag)} ${row.currency_name}`}</p>
        {action === 'dispute' && (
          <form {...form.formProps} className="mt-3">
            <Field label={t(($) => $.acceptor.ask.note)} error={note.error}>
              <TextArea
                rows={3}
                maxLength={MAX_NOTE_LENGTH}
                value={note.value}
                onChange={(event) => note.onChange(event.target.value)}
              />
            </Field>
          </form>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** Returns the request fields of an action: the note is sent with a dispute only. */
function inputOf({ act: action, note }: Values): { readonly act: Action | ''; readonly note?: string } {
  return action === 'dispute' && note.trim() !== '' ? { act: action, note: note.trim() } : { act: action };
}

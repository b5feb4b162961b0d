import { consoleCalls } from '@assay/contract/console';
import { Banner, Button, Field, TextArea } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useRemote } from '../api/use-remote.ts';
import { useActionForm } from '../forms/use-form.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useCurrentPath } from '../navigation/page-path.ts';
import { useHasPermission } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { DealFacts } from './deal-facts.tsx';
import { DisputeView } from './dispute-view.tsx';
import { MessageList } from './message-list.tsx';
import { PartyTable } from './party-table.tsx';
import { PaymentMethodsButton } from './payment-methods-button.tsx';
import { type DealDetail, REFRESH_INTERVAL_MS } from './rows.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

/** One C2C deal: terms, chat, rulings, and the actions of staff. */
export function DealPage() {
  const { t } = useTranslation('products');
  const id = Number(useCurrentPath().replace('/c2c/', ''));
  const remote = useRemote(consoleCalls.consoleC2cDeal, { id }, REFRESH_INTERVAL_MS);
  return (
    <>
      <PageLink to="/c2c" className="text-small text-accent underline">
        {t(($) => $.products.c2c.back)}
      </PageLink>
      <RemoteView remote={remote} title={t(($) => $.products.c2c.one, { id: `C${id}` })}>
        {(deal) => <DealView key={deal.id} deal={deal} />}
      </RemoteView>
    </>
  );
}

function DealView({ deal }: { readonly deal: DealDetail }) {
  const { t } = useTranslation('products');
  const hasRulePermission = useHasPermission()('c2c.rule');
  const [isRuleDialogOpen, setRuleDialogOpen] = useState(false);
  const canRule =
    hasRulePermission && deal.is_ready === 1 && deal.is_proposed === 0 && deal.is_own_ruling === 0;
  const canMessageParties =
    deal.state !== 'finished' && (deal.state !== 'cancelled' || deal.dispute === null);
  return (
    <>
      <PageHead title={t(($) => $.products.c2c.one, { id: deal.reference })}>
        <StateBadge row={deal} />
        {hasRulePermission && <PaymentMethodsButton id={deal.id} />}
        {canRule && (
          <Button kind="solid" onClick={() => setRuleDialogOpen(true)}>
            {t(($) => $.products.c2c.rule)}
          </Button>
        )}
      </PageHead>
      <div className="flex flex-col gap-6">
        <DealFacts deal={deal} />
        {deal.case !== null && <DisputeView deal={deal} dispute={deal.case} />}
        <PartyTable deal={deal} />
        {deal.shared.length > 0 && <SharedTable deal={deal} />}
        <section className="flex flex-col gap-2">
          <h2 className="text-lead font-semibold">{t(($) => $.products.c2c.said)}</h2>
          <MessageList deal={deal} />
        </section>
        {hasRulePermission && canMessageParties && <MessageForm id={deal.id} />}
      </div>
      {isRuleDialogOpen && <RuleDialog deal={deal} onClose={() => setRuleDialogOpen(false)} />}
    </>
  );
}

type SharedSignalRow = DealDetail['shared'][number];

/** Signals shared by both accounts: an indication, but no proof, that one person owns both. */
function SharedTable({ deal }: { readonly deal: DealDetail }) {
  const { t } = useTranslation('products');
  const columns: readonly Column<SharedSignalRow>[] = [
    {
      id: 'signal',
      header: t(($) => $.products.c2c.field.signals),
      value: (row) => t(($) => $.products.c2c.signal[row.signal]),
    },
    { id: 'what', header: t(($) => $.products.c2c.field.what), value: (row) => row.what, wrapsText: true },
    { id: 'buyer', header: t(($) => $.products.c2c.field.buyerSeen), time: (row) => row.buyer_time },
    { id: 'seller', header: t(($) => $.products.c2c.field.sellerSeen), time: (row) => row.seller_time },
  ];
  return (
    <section className="flex flex-col gap-2">
      <Banner tone="warn">{t(($) => $.products.c2c.sharedHint)}</Banner>
      <DataTable
        caption={t(($) => $.products.c2c.shared)}
        name={`c2c-shared-${deal.id}`}
        columns={columns}
        rows={deal.shared}
        rowId={(row) => `${row.signal} ${row.what}`}
      />
    </section>
  );
}

const TEXT_MAX = 500;

/** Form for a message to both parties. */
function MessageForm({ id }: { readonly id: number }) {
  const { t } = useTranslation(['products', 'words']);
  const call = consoleCalls.consoleWriteC2cParties;
  const form = useActionForm({
    initial: { text: '' },
    read: ({ text }) => ({ schema: call.input, input: { id, text } }),
    send: ({ text }) => callServer(call, { id, text }),
    resets: { onSuccess: ['text'] },
  });
  const text = form.field('text');
  return (
    <form {...form.formProps} className="flex max-w-200 flex-col gap-3">
      <Field
        label={t(($) => $.products.c2c.write)}
        hint={t(($) => $.products.c2c.writeHint)}
        error={text.error}
      >
        <TextArea
          name="text"
          rows={3}
          maxLength={TEXT_MAX}
          value={text.value}
          onChange={(event) => text.onChange(event.target.value)}
        />
      </Field>
      <Button type="submit" className="self-start" busy={form.isBusy}>
        {t(($) => $.words.send)}
      </Button>
    </form>
  );
}

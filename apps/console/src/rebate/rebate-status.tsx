import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { Facts, Section } from '../product-desk/section.tsx';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { useHasPermission } from '../session/session.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { grouped } from '../table/grouped.ts';
import { type Desk, REFRESH_INTERVAL_MS, ratesText } from './desk.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Terms of rebates, available funds and pending rebates. */
export function RebateStatus() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleRebates, {}, REFRESH_INTERVAL_MS);
  return (
    <RemoteView remote={remote} title={t(($) => $.products.rebate.nav)}>
      {(desk) => (
        <div className="flex flex-col gap-6">
          {desk.is_open === 0 && <Banner>{t(($) => $.products.rebate.isClosed)}</Banner>}
          <Terms desk={desk} />
          <Campaigns desk={desk} />
          <WaitingShares desk={desk} />
        </div>
      )}
    </RemoteView>
  );
}

function Terms({ desk }: { readonly desk: Desk }) {
  const { t, i18n } = useTranslation(['products', 'console']);
  const canChange = useHasPermission()('rebate.change');
  const [dialog, setDialog] = useState<'change' | 'fund' | null>(null);
  const money = (amount: string) =>
    `${grouped(shortened(amount), i18n.language)} ${desk.currency_name}`.trimEnd();
  const entries = [
    [t(($) => $.products.rebate.currency), desk.currency_name || '–'],
    [t(($) => $.products.rebate.period), t(($) => $.products.rebate.periods[desk.period])],
    [t(($) => $.products.rebate.rates), ratesText(desk.rates) || '–'],
    [t(($) => $.products.rebate.funds), money(desk.funds)],
    [t(($) => $.products.rebate.paid), money(desk.paid)],
    [
      t(($) => $.products.rebate.waiting),
      t(($) => $.products.rebate.waitingText, { waiting: desk.waiting, price: desk.waiting_price }),
    ],
  ] as const;
  return (
    <Section
      title={t(($) => $.console.words.terms)}
      actions={
        <>
          <span className="text-small text-ink-muted">
            {t(($) => $.console.words.versionNumber, { version: desk.version })}
          </span>
          {canChange && (
            <Button size="small" onClick={() => setDialog('change')}>
              {t(($) => $.console.words.askChange)}
            </Button>
          )}
          {canChange && desk.is_open === 1 && (
            <Button size="small" onClick={() => setDialog('fund')}>
              {t(($) => $.console.words.askBringIn)}
            </Button>
          )}
        </>
      }
    >
      <Facts entries={entries} />
      {dialog === 'change' && <TermsDialog desk={desk} onClose={() => setDialog(null)} />}
      {dialog === 'fund' && <FundDialog desk={desk} onClose={() => setDialog(null)} />}
    </Section>
  );
}

type Campaign = Desk['campaigns'][number];

function Campaigns({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const times = useTimes();
  const title = t(($) => $.products.rebate.campaigns);
  const columns: readonly Column<Campaign>[] = [
    { id: 'name', header: title, value: (row) => row.name },
    {
      id: 'time',
      header: times.column(t(($) => $.products.rebate.field.time)),
      value: (row) => `${times.format(row.start)} – ${times.format(row.end)}`,
    },
    { id: 'rates', header: t(($) => $.products.rebate.rates), value: (row) => ratesText(row.rates) },
  ];
  if (desk.campaigns.length === 0) return null;
  return (
    <DataTable
      caption={title}
      name="rebate-campaigns"
      columns={columns}
      rows={desk.campaigns}
      rowId={(row) => String(row.start)}
    />
  );
}

type WaitingShare = Desk['waiting_shares'][number];

function WaitingShares({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const title = t(($) => $.products.rebate.waiting);
  const columns: readonly Column<WaitingShare>[] = [
    { id: 'currency', header: t(($) => $.products.rebate.field.fee), value: (row) => row.currency_name },
    {
      id: 'share',
      header: t(($) => $.products.rebate.field.share),
      value: (row) => shortened(row.share),
      numeric: true,
    },
    { id: 'count', header: title, value: (row) => row.count, numeric: true },
  ];
  if (desk.waiting_shares.length === 0) return null;
  return (
    <DataTable
      caption={title}
      name="rebate-waiting"
      columns={columns}
      rows={desk.waiting_shares}
      rowId={(row) => row.currency_name}
    />
  );
}

/** Dialog that proposes to move the exchange's own money into its fee account. */
function FundDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  return (
    <FormDialog
      title={t(($) => $.products.rebate.fundTitle)}
      call={consoleCalls.consoleFundRebates}
      initial={{ number: '' }}
      request={(values) => values}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TermsInput
            {...field('number')}
            label={`${t(($) => $.products.rebate.number)} (${desk.currency_name})`}
          />
          <Banner>{t(($) => $.products.rebate.second)}</Banner>
        </>
      )}
    </FormDialog>
  );
}

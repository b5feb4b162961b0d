import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Badge, Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { FundsDialog } from '../product-desk/funds-dialog.tsx';
import { FundsSection } from '../product-desk/funds-section.tsx';
import { Facts, Section } from '../product-desk/section.tsx';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import type { Column } from '../table/data-table.tsx';
import { grouped } from '../table/grouped.ts';
import { type Desk, type FundsRow, REFRESH_INTERVAL_MS } from './desk.ts';

const NUMBER_FIELDS = ['rate', 'least', 'most'] as const;

/** Terms of payments, and the exchange's funds for them. */
export function CheckoutStatus() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consolePayments, {}, REFRESH_INTERVAL_MS);
  return (
    <RemoteView remote={remote} title={t(($) => $.products.checkout.nav)}>
      {(desk) => (
        <div className="flex flex-col gap-6">
          {desk.has_gateway === 0 && <Banner>{t(($) => $.products.checkout.noGateway)}</Banner>}
          <p className="text-body">
            {t(($) => $.products.checkout.counts, {
              waiting: desk.waiting,
              late: desk.late,
              open_notices: desk.open_notices,
            })}
          </p>
          <Terms desk={desk} />
          <Funds desk={desk} />
        </div>
      )}
    </RemoteView>
  );
}

function Terms({ desk }: { readonly desk: Desk }) {
  const { t, i18n } = useTranslation(['products', 'words', 'console']);
  const canChange = useHasPermission()('checkout.change');
  const [action, setAction] = useState<'change' | 'close' | null>(null);
  const rows = [
    [t(($) => $.products.checkout.gateway), desk.gateway || '–'],
    [t(($) => $.products.checkout.sign), desk.sign_type || '–'],
    [t(($) => $.words.currency), desk.currency_name || '–'],
    [t(($) => $.products.checkout.rate), grouped(desk.rate, i18n.language)],
    [t(($) => $.products.checkout.least), grouped(desk.least, i18n.language)],
    [t(($) => $.products.checkout.most), grouped(desk.most, i18n.language)],
  ] as const;
  return (
    <Section
      title={t(($) => $.console.words.terms)}
      actions={
        <>
          <span className="text-small text-ink-muted">
            {t(($) => $.console.words.versionNumber, { version: desk.version })}
          </span>
          <Badge tone={desk.is_open === 1 ? 'neutral' : 'warn'}>
            {desk.is_open === 1 ? t(($) => $.products.checkout.isOpen) : t(($) => $.console.words.closed)}
          </Badge>
          {canChange && (
            <Button size="small" onClick={() => setAction('change')}>
              {t(($) => $.console.words.askChange)}
            </Button>
          )}
          {canChange && desk.is_open === 1 && (
            <Button size="small" onClick={() => setAction('close')}>
              {t(($) => $.console.words.askClose)}
            </Button>
          )}
        </>
      }
    >
      <Facts entries={rows} />
      {action === 'change' && <TermsDialog desk={desk} onClose={() => setAction(null)} />}
      {action === 'close' && (
        <ActionDialog
          title={t(($) => $.products.checkout.closeTitle)}
          hint={t(($) => $.products.checkout.closeHint)}
          call={consoleCalls.consoleClosePayments}
          request={(reason) => ({ reason })}
          onClose={() => setAction(null)}
        />
      )}
    </Section>
  );
}

const AMOUNT_COLUMNS = ['total', 'locked', 'free', 'credited'] as const;

function Funds({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'words']);
  const canChange = useHasPermission()('checkout.change');
  const columns: readonly Column<FundsRow>[] = [
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency_name },
    ...AMOUNT_COLUMNS.map((id) => ({
      id,
      header: t(($) => $.products.checkout[id]),
      value: (row: FundsRow) => shortened(row[id]),
      numeric: true,
    })),
    {
      id: 'money',
      header: t(($) => $.products.checkout.dayMoney),
      value: (row) => row.money,
      numeric: true,
    },
  ];
  const actionLabels = { fund: t(($) => $.products.checkout.fund), draw: t(($) => $.products.checkout.draw) };
  const titles = {
    fund: t(($) => $.products.checkout.fundTitle),
    draw: t(($) => $.products.checkout.drawTitle),
  };
  return (
    <FundsSection
      title={t(($) => $.products.checkout.funds)}
      name="payment-funds"
      columns={columns}
      rows={desk.funds}
      canMoveFunds={canChange}
      actionLabels={actionLabels}
      dialog={(action, close) => (
        <FundsDialog
          title={titles[action]}
          call={consoleCalls.consoleMovePaymentFunds}
          request={(values) => ({ act: action, ...values })}
          desk={desk}
          defaultCurrency={desk.currency}
          onClose={close}
        />
      )}
    />
  );
}

/** Dialog that proposes new terms of payments to a second person. */
function TermsDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <FormDialog
      title={t(($) => $.products.checkout.termsTitle)}
      call={consoleCalls.consoleProposePaymentTerms}
      initial={{
        currency: desk.currency === null ? '' : String(desk.currency),
        rate: shortened(desk.rate),
        least: shortened(desk.least),
        most: shortened(desk.most),
      }}
      request={(values) => values}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <CurrencyField {...field('currency')} desk={desk} />
          {NUMBER_FIELDS.map((name) => (
            <TermsInput key={name} {...field(name)} label={t(($) => $.products.checkout[name])} />
          ))}
          <Banner>{t(($) => $.console.words.secondForIt)}</Banner>
        </>
      )}
    </FormDialog>
  );
}

import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts, Part } from '../product-desk/part.tsx';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import type { CurrencyTermsRow, Desk } from './desk.ts';
import { DurationDialog, type DurationRow } from './duration-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import { RulesDialog } from './rules-dialog.tsx';

type Props = { readonly desk: Desk };
/** What is being done about a row; `new` for one more. */
type Intent<RowData> = { readonly act: 'change' | 'remove'; readonly row: RowData } | 'new' | null;

/** The terms on which contracts begin, each part changed by itself. */
export function TermTables({ desk }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <Rules desk={desk} />
      <Durations desk={desk} />
      <Currencies desk={desk} />
    </div>
  );
}

function Rules({ desk }: Props) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('seconds.change');
  const [isChanging, setChanging] = useState(false);
  const none = t(($) => $.products.seconds.none);
  const offered = desk.pairs.filter((pair) => pair.is_offered === 1).map((pair) => pair.symbol_name);
  const lines = [
    [t(($) => $.products.seconds.pairs), offered.join(', ') || none],
    [t(($) => $.products.seconds.countries), desk.countries.join(', ') || none],
    [t(($) => $.products.seconds.level), String(desk.level)],
    [t(($) => $.products.seconds.runningPerUser), String(desk.running_per_user)],
  ] as const;
  const actions = mayChange && (
    <Button size="small" onClick={() => setChanging(true)}>
      {t(($) => $.products.seconds.change)}
    </Button>
  );
  return (
    <Part title={t(($) => $.products.seconds.rules)} actions={actions}>
      <Facts lines={lines} />
      {isChanging && <RulesDialog desk={desk} onClose={() => setChanging(false)} />}
    </Part>
  );
}

function Durations({ desk }: Props) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('seconds.change');
  const [intent, setIntent] = useState<Intent<DurationRow>>(null);
  const close = () => setIntent(null);
  const columns: readonly Column<DurationRow>[] = [
    { id: 'seconds', header: t(($) => $.products.seconds.seconds), value: (row) => row.seconds },
    { id: 'ratio', header: t(($) => $.products.seconds.ratio), value: (row) => row.ratio, numeric: true },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: t(($) => $.products.seconds.actions),
            cell: (row: DurationRow) => (
              <RowActions name={`${row.seconds} s`} onAct={(act) => setIntent({ act, row })} />
            ),
          },
        ]
      : []),
  ];
  const actions = mayChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {t(($) => $.products.seconds.addDuration)}
    </Button>
  );
  return (
    <Part title={t(($) => $.products.seconds.durations)} actions={actions}>
      <DataTable
        caption={t(($) => $.products.seconds.durations)}
        name="seconds-durations"
        columns={columns}
        rows={desk.durations}
        rowId={(row) => String(row.seconds)}
        {...(mayChange ? { onOpen: (row: DurationRow) => setIntent({ act: 'change', row }) } : {})}
      />
      {intent !== null && (intent === 'new' || intent.act === 'change') && (
        <DurationDialog row={intent === 'new' ? null : intent.row} onClose={close} />
      )}
      {intent !== null && intent !== 'new' && intent.act === 'remove' && (
        <ActDialog
          title={t(($) => $.products.seconds.removeTitle, { subject: `${intent.row.seconds} s` })}
          call={consoleCalls.consoleProposeSecondsDuration}
          wish={(reason) => ({ act: 'remove' as const, seconds: intent.row.seconds, reason })}
          onClose={close}
        />
      )}
    </Part>
  );
}

const SUMS = ['least', 'most', 'per_user', 'per_expiry'] as const;

function Currencies({ desk }: Props) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('seconds.change');
  const [intent, setIntent] = useState<Intent<CurrencyTermsRow>>(null);
  const close = () => setIntent(null);
  const headers = {
    least: t(($) => $.products.seconds.least),
    most: t(($) => $.products.seconds.most),
    per_user: t(($) => $.products.seconds.perUser),
    per_expiry: t(($) => $.products.seconds.perExpiry),
  };
  const columns: readonly Column<CurrencyTermsRow>[] = [
    { id: 'currency', header: t(($) => $.products.seconds.currency), value: (row) => row.currency_name },
    { id: 'fee', header: t(($) => $.products.seconds.fee), value: (row) => row.fee, numeric: true },
    {
      id: 'numbers',
      header: t(($) => $.products.seconds.numbers),
      value: (row) => row.numbers.map(shortened).join(', '),
      wraps: true,
    },
    ...SUMS.map((id) => ({
      id,
      header: headers[id],
      value: (row: CurrencyTermsRow) => row[id],
      numeric: true,
    })),
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: t(($) => $.products.seconds.actions),
            cell: (row: CurrencyTermsRow) => (
              <RowActions name={row.currency_name} onAct={(act) => setIntent({ act, row })} />
            ),
          },
        ]
      : []),
  ];
  const actions = mayChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {t(($) => $.products.seconds.addCurrency)}
    </Button>
  );
  return (
    <Part title={t(($) => $.products.seconds.currencies)} actions={actions}>
      <DataTable
        caption={t(($) => $.products.seconds.currencies)}
        name="seconds-currencies"
        columns={columns}
        rows={desk.currencies}
        rowId={(row) => String(row.currency)}
        {...(mayChange ? { onOpen: (row: CurrencyTermsRow) => setIntent({ act: 'change', row }) } : {})}
      />
      {intent !== null && (intent === 'new' || intent.act === 'change') && (
        <CurrencyDialog row={intent === 'new' ? null : intent.row} desk={desk} onClose={close} />
      )}
      {intent !== null && intent !== 'new' && intent.act === 'remove' && (
        <ActDialog
          title={t(($) => $.products.seconds.removeTitle, { subject: intent.row.currency_name })}
          call={consoleCalls.consoleProposeSecondsCurrency}
          wish={(reason) => ({ act: 'remove' as const, currency: intent.row.currency, reason })}
          onClose={close}
        />
      )}
    </Part>
  );
}

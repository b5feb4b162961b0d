import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { RulesPart } from '../product-desk/rules-part.tsx';
import { TermsPart } from '../product-desk/terms-part.tsx';
import { useMay } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import type { CurrencyTermsRow, Desk } from './desk.ts';
import { DurationDialog, type DurationRow } from './duration-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';

type Props = { readonly desk: Desk };

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
  const none = t(($) => $.products.seconds.none);
  const offered = desk.pairs.filter((pair) => pair.is_offered === 1).map((pair) => pair.symbol_name);
  const lines = [
    [t(($) => $.products.seconds.pairs), offered.join(', ') || none],
    [t(($) => $.products.seconds.countries), desk.countries.join(', ') || none],
    [t(($) => $.products.seconds.level), String(desk.level)],
    [t(($) => $.products.seconds.runningPerUser), String(desk.running_per_user)],
  ] as const;
  return (
    <RulesPart
      title={t(($) => $.products.seconds.rules)}
      lines={lines}
      mayChange={useMay()('seconds.change')}
      dialog={(close) => <RulesDialog desk={desk} onClose={close} />}
    />
  );
}

function Durations({ desk }: Props) {
  const { t } = useTranslation('products');
  const columns: readonly Column<DurationRow>[] = [
    { id: 'seconds', header: t(($) => $.products.seconds.seconds), value: (row) => row.seconds },
    { id: 'ratio', header: t(($) => $.products.seconds.ratio), value: (row) => row.ratio, numeric: true },
  ];
  return (
    <TermsPart
      title={t(($) => $.products.seconds.durations)}
      name="seconds-durations"
      columns={columns}
      rows={desk.durations}
      rowId={(row) => String(row.seconds)}
      rowName={(row) => `${row.seconds} s`}
      mayChange={useMay()('seconds.change')}
      addText={t(($) => $.products.seconds.addDuration)}
      terms={(row, close) => <DurationDialog row={row} onClose={close} />}
      removal={consoleCalls.consoleProposeSecondsDuration}
      removalOf={({ seconds }, reason) => ({ act: 'remove' as const, seconds, reason })}
    />
  );
}

const SUMS = ['least', 'most', 'per_user', 'per_expiry'] as const;

function Currencies({ desk }: Props) {
  const { t } = useTranslation('products');
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
  ];
  return (
    <TermsPart
      title={t(($) => $.products.seconds.currencies)}
      name="seconds-currencies"
      columns={columns}
      rows={desk.currencies}
      rowId={(row) => String(row.currency)}
      rowName={(row) => row.currency_name}
      mayChange={useMay()('seconds.change')}
      addText={t(($) => $.products.seconds.addCurrency)}
      terms={(row, close) => <CurrencyDialog row={row} desk={desk} onClose={close} />}
      removal={consoleCalls.consoleProposeSecondsCurrency}
      removalOf={({ currency }, reason) => ({ act: 'remove' as const, currency, reason })}
    />
  );
}

import type { RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/data-table.tsx';
import type { WithCurrencies } from './currency-field.tsx';
import { type EnteredFunds, FundsDialog } from './funds-dialog.tsx';
import { type FundsAction, FundsSection } from './funds-section.tsx';

const AMOUNT_COLUMNS = ['total', 'locked', 'free'] as const;

/** Exchange's balance of a currency, and the reserved part of it. */
type HouseRow = { readonly currency: number; readonly currency_name: string } & Readonly<
  Record<(typeof AMOUNT_COLUMNS)[number], string>
>;

export type HouseFundsSectionProps<AnyCall extends ConsoleCall> = {
  readonly title: string;
  /** Key of the table's stored views. */
  readonly name: string;
  readonly desk: WithCurrencies & { readonly house: readonly HouseRow[] };
  readonly canMoveFunds: boolean;
  readonly actionLabels: Readonly<Partial<Record<FundsAction, string>>>;
  readonly call: AnyCall;
  /** Returns the request for an action and the typed values. */
  readonly request: (action: FundsAction, values: EnteredFunds) => RequestOf<AnyCall>;
};

/** House funds for scheduled entries by currency: total, reserved and free. */
export function HouseFundsSection<AnyCall extends ConsoleCall>(props: HouseFundsSectionProps<AnyCall>) {
  const { t } = useTranslation(['console', 'words']);
  const { title, name, desk, canMoveFunds, actionLabels, call, request } = props;
  const columns: readonly Column<HouseRow>[] = [
    {
      id: 'currency',
      header: t(($) => $.words.currency),
      value: (row) => row.currency_name,
    },
    ...AMOUNT_COLUMNS.map((id) => ({
      id,
      header: t(($) => $.console.productDesk[id]),
      value: (row: HouseRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
  return (
    <FundsSection
      title={title}
      name={name}
      columns={columns}
      rows={desk.house}
      canMoveFunds={canMoveFunds}
      actionLabels={actionLabels}
      dialog={(action, close) => (
        <FundsDialog
          title={actionLabels[action] ?? ''}
          call={call}
          request={(values) => request(action, values)}
          desk={desk}
          onClose={close}
        />
      )}
    />
  );
}

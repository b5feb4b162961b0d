import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { FundsDialog } from '../product-desk/funds-dialog.tsx';
import { FundsSection } from '../product-desk/funds-section.tsx';
import { useHasPermission } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';

export type Desk = AnswerOf<typeof consoleCalls.consoleConversionTerms>;
type ExposureRow = Desk['exposure'][number];

const AMOUNT_COLUMNS = ['total', 'locked', 'free', 'taken', 'given', 'fees', 'recurring'] as const;

/** Exchange's balance by currency, and the amounts received and paid within a day. */
export function Exposure({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const canMoveFunds = useHasPermission()('conversion.funds');
  const columns: readonly Column<ExposureRow>[] = [
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency_name },
    ...AMOUNT_COLUMNS.map((id) => ({
      id,
      header: t(($) => $.products.conversion[id]),
      value: (row: ExposureRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
  const actionLabels = {
    fund: t(($) => $.console.words.askBringIn),
    draw: t(($) => $.products.conversion.draw),
  };
  const titles = {
    fund: t(($) => $.products.conversion.fundTitle),
    draw: t(($) => $.products.conversion.drawTitle),
  };
  return (
    <FundsSection
      title={t(($) => $.products.conversion.exposure)}
      name="conversion-exposure"
      columns={columns}
      rows={desk.exposure}
      canMoveFunds={canMoveFunds}
      actionLabels={actionLabels}
      dialog={(action, close) => (
        <FundsDialog
          title={titles[action]}
          call={consoleCalls.consoleConversionFunds}
          request={(values) => ({ act: action, ...values })}
          desk={desk}
          defaultCurrency={Number(desk.rules.hub)}
          onClose={close}
        />
      )}
    >
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.products.conversion.quotes, desk.quotes)}</p>
    </FundsSection>
  );
}

import { type CheckListRow, LISTING_STEPS, type ListingStep } from '@assay/contract/console';
import { Badge, Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { NamedPageLink } from '../navigation/named-page-link.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';

/** Steps of each currency from its listing to its first trade. */
export function CheckListTable({ rows }: { readonly rows: readonly CheckListRow[] }) {
  const { t } = useTranslation(['desk', 'console']);
  const stepColumn = (step: ListingStep): Column<CheckListRow> => ({
    id: step,
    header: t(($) => $.desk.checkList.step[step]),
    value: (row) => stateText(pageOf(row, step)),
    cell: (row) => {
      const page = pageOf(row, step);
      const text = stateText(page);
      if (page === null) return <Badge tone="up">{text}</Badge>;
      return <NamedPageLink to={page}>{text}</NamedPageLink>;
    },
  });
  const columns: readonly Column<CheckListRow>[] = [
    { id: 'code', header: t(($) => $.console.words.code), value: (row) => row.currency },
    {
      id: 'next',
      header: t(($) => $.desk.checkList.heading),
      value: nextText,
      cell: (row) => {
        const page = nextOf(row)?.page;
        const text = nextText(row);
        return page == null ? text : <NamedPageLink to={page}>{text}</NamedPageLink>;
      },
      wrapsText: true,
    },
    ...LISTING_STEPS.map(stepColumn),
  ];
  return (
    <>
      <Banner className="mb-3">{t(($) => $.desk.checkList.intro)}</Banner>
      <DataTable
        caption={t(($) => $.desk.checkList.title)}
        name="check-list"
        columns={columns}
        rows={rows}
        rowId={(row) => row.currency}
      />
    </>
  );

  function stateText(page: string | null): string {
    return page === null ? t(($) => $.desk.checkList.done) : t(($) => $.desk.checkList.open);
  }

  function nextText(row: CheckListRow): string {
    const step = nextOf(row)?.step;
    return step === undefined ? t(($) => $.desk.checkList.complete) : t(($) => $.desk.checkList.next[step]);
  }
}

/** Returns the page on which a step of a currency is completed; null once it is. */
function pageOf({ steps }: CheckListRow, query: ListingStep): string | null {
  return steps.find(({ step }) => step === query)?.page ?? null;
}

/** Returns the first incomplete step. */
function nextOf({ steps }: CheckListRow): CheckListRow['steps'][number] | undefined {
  return steps.find(({ page }) => page !== null);
}

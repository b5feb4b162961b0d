import type { BrandDocument, BrandVersion } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';

/** Published versions, newest first, each of which can be loaded as a draft and proposed again. */
export function BrandVersions(props: {
  readonly versions: readonly BrandVersion[];
  /** Absent for those who may not propose. */
  readonly onLoad?: (brand: BrandDocument) => void;
}) {
  const { t } = useTranslation(['brand', 'console', 'words']);
  const { versions, onLoad } = props;
  if (versions.length === 0) return null;
  const columns: readonly Column<BrandVersion>[] = [
    { id: 'version', header: t(($) => $.words.version), value: (row) => row.version },
    { id: 'time', header: t(($) => $.brand.published), time: (row) => row.time },
    { id: 'name', header: t(($) => $.brand.name), value: (row) => row.brand.name },
    { id: 'proposed', header: t(($) => $.brand.proposedBy), value: (row) => row.proposed_by },
    { id: 'approved', header: t(($) => $.brand.approvedBy), value: (row) => row.approved_by },
    { id: 'reason', header: t(($) => $.console.words.reason), value: (row) => row.reason, wrapsText: true },
    ...(onLoad === undefined ? [] : [loadColumn(onLoad)]),
  ];
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-body font-semibold">{t(($) => $.brand.versions)}</h2>
      <DataTable
        caption={t(($) => $.brand.versions)}
        name="brand-versions"
        columns={columns}
        rows={versions}
        rowId={(row) => String(row.version)}
      />
    </section>
  );

  function loadColumn(load: (brand: BrandDocument) => void): Column<BrandVersion> {
    return {
      id: 'load',
      header: t(($) => $.brand.load),
      cell: ({ brand }) => (
        <Button size="small" onClick={() => load(brand)}>
          {t(($) => $.brand.load)}
        </Button>
      ),
    };
  }
}

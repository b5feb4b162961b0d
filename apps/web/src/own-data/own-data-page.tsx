import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded } from '../account/centre/centre-page.tsx';
import { useRemote } from '../api/remote.ts';
import { ClosePanel } from './close-panel.tsx';
import { ExportPanel } from './export-panel.tsx';

/** Page with the export of the user's records and the closing of the account. */
export function OwnDataPage() {
  const { t } = useTranslation('security');
  const safe = useRemote(calls.safeInfo, {});
  return (
    <CentrePage title={t(($) => $.security.data.title)}>
      <ExportPanel />
      <Loaded remote={safe}>{({ closes_at }) => <ClosePanel closesAt={closes_at} />}</Loaded>
    </CentrePage>
  );
}

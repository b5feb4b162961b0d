import { Pagination } from '@assay/ui';
import { useTranslation } from 'react-i18next';

export type PageTurnerProps = {
  readonly label: string;
  /** Answer of a paged call. */
  readonly answer: { readonly page: number; readonly limit: number; readonly count: number };
  readonly onPage: (page: number) => void;
};

/** Navigation through the pages of a list; nothing for a single page. */
export function PageTurner({ label, answer: { page, limit, count }, onPage }: PageTurnerProps) {
  const { t } = useTranslation('common');
  const lastPage = Math.ceil(count / limit);
  if (lastPage <= 1) return null;
  return (
    <Pagination
      label={label}
      previousLabel={t(($) => $.common.action.previous)}
      nextLabel={t(($) => $.common.action.next)}
      positionText={`${page} / ${lastPage}`}
      page={page}
      lastPage={lastPage}
      onPageChange={onPage}
    />
  );
}

import { Pagination } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractState, STATUS } from '../contracts/contract.ts';
import { ContractRows } from '../contracts/contract-rows.tsx';
import type { ContractWindows } from '../contracts/contract-windows.tsx';
import { type ContractFilter, useContracts } from '../contracts/use-contracts.ts';

export type PagedContractsProps = {
  readonly state: ContractState;
  readonly caption: string;
  readonly windows: ContractWindows;
  /** Restriction of the list besides its state. */
  readonly filter?: Omit<ContractFilter, 'status' | 'page' | 'limit'>;
};

/** Ten contracts per page (contract, section 9). Give it a key per list: a change then starts with the first page. */
export function PagedContracts({ state, caption, windows, filter }: PagedContractsProps) {
  const [page, setPage] = useState(1);
  const remote = useContracts({ ...filter, status: STATUS[state], page });
  const answer = remote.status === 'ready' ? remote.value.message : null;
  return (
    <>
      <ContractRows caption={caption} state={state} remote={remote} rows={answer?.data ?? []} {...windows} />
      {answer !== null && answer.total > answer.per_page && (
        <Pages page={page} lastPage={answer.last_page} onPageChange={setPage} />
      )}
    </>
  );
}

export type PagesProps = {
  readonly page: number;
  readonly lastPage: number;
  readonly onPageChange: (page: number) => void;
};

export function Pages({ page, lastPage, onPageChange }: PagesProps) {
  const { t } = useTranslation(['lever', 'words']);
  return (
    <Pagination
      label={t(($) => $.lever.paging.label)}
      previousLabel={t(($) => $.words.previousPage)}
      nextLabel={t(($) => $.words.nextPage)}
      positionText={t(($) => $.words.page, { page, last: lastPage })}
      page={page}
      lastPage={lastPage}
      onPageChange={onPageChange}
      className="py-3"
    />
  );
}

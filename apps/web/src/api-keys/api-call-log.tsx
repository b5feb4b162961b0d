import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Cell, EmptyState, HeadCell, Row, Table } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../account/centre/centre-page.tsx';
import { useRemote } from '../api/remote.ts';
import { PageTurner } from '../shared/page-turner.tsx';

type Acts = AnswerOf<typeof calls.apiActs>;

/** Log of calls made with the user's API keys, newest first. */
export function ApiCallLog() {
  const [page, setPage] = useState(1);
  const acts = useRemote(calls.apiActs, { page }, { suppressToast: true, freshMs: 0 });
  return <Loaded remote={acts}>{(answer) => <ActTable answer={answer} onPage={setPage} />}</Loaded>;
}

function ActTable({ answer, onPage }: { readonly answer: Acts; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation(['api', 'common', 'words']);
  const times = useTimes();
  if (answer.count === 0) return <EmptyState title={t(($) => $.api.logNone)} />;
  return (
    <>
      <Table caption={t(($) => $.api.log)}>
        <thead>
          <tr>
            <HeadCell>{times.column(t(($) => $.words.time))}</HeadCell>
            <HeadCell>{t(($) => $.api.result)}</HeadCell>
            <HeadCell>{t(($) => $.api.call)}</HeadCell>
            <HeadCell>{t(($) => $.api.about)}</HeadCell>
            <HeadCell>{t(($) => $.words.name)}</HeadCell>
            <HeadCell>{t(($) => $.api.ip)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {answer.list.map((act) => (
            <Row key={act.id}>
              <Cell className="tabular-nums">{times.format(act.time)}</Cell>
              <Cell>{act.code === 0 ? t(($) => $.api.ok) : t(($) => $.api.refused, { code: act.code })}</Cell>
              <Cell>
                <code className="text-small">{act.call}</code>
              </Cell>
              <Cell className="max-w-60 overflow-hidden text-ellipsis">{act.about}</Cell>
              <Cell className="max-w-40 overflow-hidden text-ellipsis">{act.key_name}</Cell>
              <Cell className="tabular-nums">{act.address}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <PageTurner label={t(($) => $.api.log)} answer={answer} onPage={onPage} />
    </>
  );
}

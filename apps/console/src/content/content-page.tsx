import { ownValue } from '@assay/contract';
import { ARTICLE_GROUPS, ARTICLE_STATES, type ArticleRow, consoleCalls } from '@assay/contract/console';
import { LANGUAGES } from '@assay/locales';
import { buttonClass, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useOpenPage } from '../navigation/page-path.ts';
import { useHasPermission } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { SearchInput } from '../table/search-input.tsx';
import { StateBadge } from './state-badge.tsx';

/** Articles, banners, notices and footer entries. */
export function ContentPage() {
  const { t } = useTranslation(['content', 'console']);
  const hasPermission = useHasPermission();
  const open = useOpenPage();
  const [text, setText] = useState('');
  const [group, setGroup] = useState('all');
  const [state, setState] = useState<(typeof ARTICLE_STATES)[number] | 'all'>('all');
  const [missing, setMissing] = useState('any');
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleArticles, {
    text,
    c_id: group,
    state,
    ...(missing === 'any' ? {} : { missing }),
    page,
  });
  const resettingPage = <Value,>(set: (value: Value) => void): ((value: Value) => void) => {
    return (value) => {
      set(value);
      setPage(1);
    };
  };
  return (
    <>
      <PageHead title={t(($) => $.content.list.title)}>
        <SearchInput
          label={t(($) => $.content.list.search)}
          value={text}
          onValueChange={resettingPage(setText)}
          className="w-56"
        />
        <Select
          label={t(($) => $.content.list.group)}
          className="w-44"
          value={group}
          options={[
            { value: 'all', label: t(($) => $.content.list.allGroups) },
            ...ARTICLE_GROUPS.map((id) => ({ value: String(id), label: t(($) => $.content.group[id]) })),
          ]}
          onValueChange={resettingPage(setGroup)}
        />
        <Select
          label={t(($) => $.console.words.state)}
          className="w-32"
          value={state}
          options={[
            { value: 'all', label: t(($) => $.content.list.allStates) },
            ...ARTICLE_STATES.map((value) => ({ value, label: t(($) => $.content.state[value]) })),
          ]}
          onValueChange={resettingPage(setState)}
        />
        <Select
          label={t(($) => $.content.list.missing)}
          className="w-40"
          value={missing}
          options={[
            { value: 'any', label: t(($) => $.content.list.anyLanguage) },
            ...LANGUAGES.map(({ code, name }) => ({
              value: code as string,
              label: t(($) => $.content.list.missingIn, { language: name }),
            })),
          ]}
          onValueChange={resettingPage(setMissing)}
        />
        {hasPermission('content.write') && (
          <PageLink to="/content/new" className={buttonClass({ kind: 'solid' })}>
            {t(($) => $.content.list.new)}
          </PageLink>
        )}
      </PageHead>
      <PagedTable
        remote={remote}
        caption={t(($) => $.content.list.title)}
        name="content"
        columns={columns()}
        rowId={(row) => String(row.id)}
        onOpen={(row) => open(`/content/${row.id}`)}
        page={page}
        onPage={setPage}
      />
    </>
  );

  function columns(): readonly Column<ArticleRow>[] {
    const names: Readonly<Record<string, string>> = Object.fromEntries(
      ARTICLE_GROUPS.map((id) => [id, t(($) => $.content.group[id])]),
    );
    return [
      { id: 'id', header: t(($) => $.console.words.number), value: (row) => row.id },
      {
        id: 'title',
        header: t(($) => $.console.words.title),
        value: (row) => row.title,
        wrapsText: true,
        cell: (row) => (
          <PageLink to={`/content/${row.id}`} className="text-accent underline">
            {row.title}
          </PageLink>
        ),
      },
      {
        id: 'group',
        header: t(($) => $.content.list.group),
        value: (row) => ownValue(names, String(row.c_id)) ?? row.c_id,
      },
      {
        id: 'state',
        header: t(($) => $.console.words.state),
        value: (row) => t(($) => $.content.state[row.state]),
        cell: (row) => <StateBadge state={row.state} />,
      },
      {
        id: 'languages',
        header: t(($) => $.content.list.languages),
        value: (row) => row.languages.join(' '),
        cell: (row) =>
          row.languages.length === LANGUAGES.length ? t(($) => $.console.words.all) : row.languages.join(' '),
      },
      {
        id: 'order',
        header: t(($) => $.content.list.order),
        value: (row) => row.position,
        numeric: true,
      },
      {
        id: 'publish',
        header: t(($) => $.content.list.published),
        time: (row) => row.publish_at,
      },
      {
        id: 'withdraw',
        header: t(($) => $.content.list.withdrawn),
        time: (row) => row.withdraw_at,
      },
      { id: 'changed', header: t(($) => $.content.list.changed), time: (row) => row.update_time },
      { id: 'by', header: t(($) => $.content.list.by), value: (row) => row.edited_by },
    ];
  }
}

import { Badge, Cell, HeadCell, Row, Table } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import type { Identity } from './identity.ts';

/** Verification levels, with the requirements and permissions of each. */
export function LevelsPanel({ identity }: { readonly identity: Identity }) {
  const { t } = useTranslation(['identity', 'account']);
  const requirements = [
    t(($) => $.identity.level.none),
    t(($) => $.account.centre.nav.identity),
    t(($) => $.account.centre.nav.advanced),
    t(($) => $.identity.level.assets, { from: identity.level_3_from_btc }),
  ];
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.identity.level.title)}</h2>
      <Table caption={t(($) => $.identity.level.title)}>
        <thead>
          <tr>
            <HeadCell>{t(($) => $.identity.level.column)}</HeadCell>
            <HeadCell>{t(($) => $.identity.level.needs)}</HeadCell>
            <HeadCell numeric className="whitespace-normal">
              {t(($) => $.identity.level.limit)}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {identity.levels.map(({ level, day_limit_btc }) => (
            <Row key={level}>
              <Cell>
                <span className="flex items-center gap-2">
                  {level}
                  {level === identity.level && (
                    <Badge tone="accent">{t(($) => $.identity.level.yours)}</Badge>
                  )}
                </span>
              </Cell>
              <Cell className="py-1.5 whitespace-normal">{requirements[level]}</Cell>
              <Cell numeric>{`${day_limit_btc} BTC`}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

import { Badge, Banner, Cell, HeadCell, Row, Table } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { RATE_FIELDS, TERM_FIELDS } from './fields.ts';
import type { ChangePreview } from './risk.ts';

/** Effects of a change, with the number of affected accounts and contracts. */
export function ChangeEffects({ changePreview }: { readonly changePreview: ChangePreview }) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <>
      <Table caption={t(($) => $.products.lever.plan.heading, { subject: changePreview.subject })}>
        <thead>
          <tr>
            <HeadCell>{t(($) => $.console.words.term)}</HeadCell>
            <HeadCell numeric>{t(($) => $.products.lever.plan.before)}</HeadCell>
            <HeadCell numeric>{t(($) => $.products.lever.plan.after)}</HeadCell>
            <HeadCell>{t(($) => $.products.lever.plan.acts)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {changePreview.changes.map(({ field, before, after }) => (
            <Row key={field}>
              <Cell>{nameOf(field)}</Cell>
              <Cell numeric className="text-ink-muted">
                {before === '' ? '–' : before}
              </Cell>
              <Cell numeric className="font-semibold">
                {after}
              </Cell>
              <Cell>
                {changePreview.at_once.includes(field) ? (
                  <Badge tone="warn">{t(($) => $.products.lever.plan.atOnce)}</Badge>
                ) : (
                  t(($) => $.products.lever.plan.fromNow)
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p>{t(($) => $.products.lever.plan.touched, changePreview)}</p>
      {changePreview.closed > 0 && (
        <Banner tone="warn">
          {t(($) => $.products.lever.plan.closed, { closed: changePreview.closed })}
        </Banner>
      )}
      <Banner tone="warn">{t(($) => $.console.words.second)}</Banner>
    </>
  );

  function nameOf(field: string): string {
    const term = TERM_FIELDS.find((name) => name === field);
    if (term !== undefined) return t(($) => $.products.lever.term[term]);
    const rate = RATE_FIELDS.find((name) => name === field);
    return rate === undefined ? field : t(($) => $.products.lever.rate[rate]);
  }
}

import { Badge, Banner, Cell, HeadCell, Row, Table } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { RATE_FIELDS, TERM_FIELDS } from './fields.ts';
import type { Plan } from './risk.ts';

/** Effects of a change, with the number of affected accounts and contracts. */
export function PlanPreview({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation(['products', 'console']);
  return (
    <>
      <Table caption={t(($) => $.products.lever.plan.heading, { subject: plan.subject })}>
        <thead>
          <tr>
            <HeadCell>{t(($) => $.console.words.term)}</HeadCell>
            <HeadCell numeric>{t(($) => $.products.lever.plan.before)}</HeadCell>
            <HeadCell numeric>{t(($) => $.products.lever.plan.after)}</HeadCell>
            <HeadCell>{t(($) => $.products.lever.plan.acts)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {plan.changes.map(({ field, before, after }) => (
            <Row key={field}>
              <Cell>{nameOf(field)}</Cell>
              <Cell numeric className="text-ink-muted">
                {before === '' ? '–' : before}
              </Cell>
              <Cell numeric className="font-semibold">
                {after}
              </Cell>
              <Cell>
                {plan.at_once.includes(field) ? (
                  <Badge tone="warn">{t(($) => $.products.lever.plan.atOnce)}</Badge>
                ) : (
                  t(($) => $.products.lever.plan.fromNow)
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p>{t(($) => $.products.lever.plan.touched, plan)}</p>
      {plan.closed > 0 && (
        <Banner tone="warn">{t(($) => $.products.lever.plan.closed, { closed: plan.closed })}</Banner>
      )}
      <Banner tone="warn">{t(($) => $.console.words.second)}</Banner>
    </>
  );

  function nameOf(field: string): string {
    const term = TERM_FIELDS.find((one) => one === field);
    if (term !== undefined) return t(($) => $.products.lever.term[term]);
    const rate = RATE_FIELDS.find((one) => one === field);
    return rate === undefined ? field : t(($) => $.products.lever.rate[rate]);
  }
}

import { consoleCalls } from '@assay/contract/console';
import { isPositive } from '@assay/money';
import { Banner, Button, Cell, HeadCell, Row, Table } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonField } from '../shell/reason-field.tsx';
import type { PlanPreview } from './desk.ts';
import type { requestOf } from './typed-plan.ts';

const FIELDS = [
  'kind',
  'currency',
  'unit',
  'days',
  'rate',
  'least',
  'most',
  'per_user',
  'total',
  'cliff',
  'release',
  'release_by',
  'limit_plan',
  'limit_rate',
  'level',
  'countries',
] as const;

/** Changes and required funds of a plan's version, and the form that proposes it. */
export function PlanProposal(props: {
  readonly preview: PlanPreview;
  readonly request: ReturnType<typeof requestOf>;
  readonly onBack: () => void;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation(['products', 'desk', 'common', 'console']);
  const { preview, request } = props;
  const call = consoleCalls.consoleProposeEarnPlan;
  const form = useActionForm<{ readonly reason: string }, string>({
    initial: { reason: '' },
    read: ({ reason }) => ({ schema: call.input, input: { ...request, reason } }),
    send: ({ reason }) => callServer(call, { ...request, reason }),
    onDone: props.onDone,
  });
  const nameOf = (field: string): string => {
    const known = FIELDS.find((one) => one === field);
    return known === undefined ? field : t(($) => $.products.earn.field[known]);
  };
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <Table caption={preview.subject}>
        <thead>
          <tr>
            <HeadCell>{t(($) => $.products.earn.preview.what)}</HeadCell>
            <HeadCell numeric>{t(($) => $.console.words.before)}</HeadCell>
            <HeadCell numeric>{t(($) => $.console.words.after)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {preview.changes.map(({ field, before, after }) => (
            <Row key={field}>
              <Cell>{nameOf(field)}</Cell>
              <Cell numeric className="text-ink-muted">
                {before === '' ? '–' : before}
              </Cell>
              <Cell numeric className="font-semibold">
                {after}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p>{t(($) => $.products.earn.preview.keep, { positions: preview.positions })}</p>
      {isPositive(preview.missing) && (
        <Banner tone="warn">
          {t(($) => $.products.earn.preview.missing, {
            missing: preview.missing,
            currency: preview.currency_name,
          })}
        </Banner>
      )}
      <Banner>{t(($) => $.console.words.secondForIt)}</Banner>
      <ReasonField {...form.field('reason')} />
      <div className="flex justify-end gap-2">
        <Button onClick={props.onBack}>{t(($) => $.common.action.back)}</Button>
        <Button kind="solid" type="submit" busy={form.isBusy}>
          {t(($) => $.desk.preview.propose)}
        </Button>
      </div>
    </form>
  );
}

import { consoleCalls } from '@assay/contract/console';
import { Banner, Button, Cell, HeadCell, Row, Table } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonField } from '../shell/reason-field.tsx';
import { fieldText, valueText } from './change-text.ts';
import type { PairChangePreview, PairRequest } from './pair-request.ts';

/** Preview of an action, with the field for its reason and the submit button. */
export function PairPreview(props: {
  readonly request: PairRequest;
  readonly preview: PairChangePreview;
  readonly back: ReactNode;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation(['desk', 'console']);
  const { request, preview } = props;
  const form = useActionForm({
    initial: { reason: '' },
    read: ({ reason }) => ({ schema: consoleCalls.consoleSetPair.input, input: { ...request, reason } }),
    send: ({ reason }) => callServer(consoleCalls.consoleSetPair, { ...request, reason }),
    onDone: props.onDone,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <Table caption={t(($) => $.desk.preview.heading, { symbol: preview.symbol })}>
        <thead>
          <tr>
            <HeadCell>{t(($) => $.console.words.term)}</HeadCell>
            <HeadCell numeric>{t(($) => $.console.words.before)}</HeadCell>
            <HeadCell numeric>{t(($) => $.console.words.after)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {preview.changes.map(({ field, before, after }) => (
            <Row key={field}>
              <Cell>{fieldText(field, t)}</Cell>
              <Cell numeric className="text-ink-muted">
                {valueText(field, before, t)}
              </Cell>
              <Cell numeric className="font-semibold">
                {valueText(field, after, t)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {request.act !== 'list' && (
        <p>{request.act === 'place' ? t(($) => $.desk.preview.display) : effectText()}</p>
      )}
      <Banner tone={preview.needs_second ? 'warn' : 'neutral'}>
        {preview.needs_second ? t(($) => $.console.words.second) : t(($) => $.desk.preview.alone)}
      </Banner>
      <ReasonField {...form.field('reason')} />
      <div className="flex justify-end gap-2">
        {props.back}
        <Button kind="solid" type="submit" busy={form.isBusy}>
          {preview.needs_second ? t(($) => $.desk.preview.propose) : t(($) => $.desk.preview.confirm)}
        </Button>
      </div>
    </form>
  );

  function effectText(): string {
    if (preview.open_orders === 0) return t(($) => $.desk.preview.untouched);
    const orders = t(($) => $.desk.preview.orders, { count: preview.open_orders });
    const traders = t(($) => $.desk.preview.traders, { count: preview.traders });
    const affected = t(($) => $.desk.preview.touched, { orders, traders });
    const amounts = preview.releases.map(({ amount, currency }) => `${amount} ${currency}`).join(', ');
    const consequence =
      request.act === 'delist'
        ? t(($) => $.desk.preview.cancelled, { amounts })
        : t(($) => $.desk.preview.stay);
    return `${affected} ${consequence}`;
  }
}

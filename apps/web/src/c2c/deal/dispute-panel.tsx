import { Time, useTimes } from '@assay/client/times';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../use-amounts.ts';
import type { Deal } from './deal.ts';

type Dispute = NonNullable<Deal['case']>;

/** A dispute: its reason, the deadline for statements, and the rulings with their reasons. */
export function DisputePanel({ deal, dispute }: { readonly deal: Deal; readonly dispute: Dispute }) {
  const { t } = useTranslation('c2c');
  const times = useTimes();
  return (
    <section
      aria-labelledby="dispute-title"
      className="flex flex-col gap-2 rounded-md border border-warn p-4"
    >
      <h3 id="dispute-title" className="text-body font-semibold">
        {t(($) => $.c2c.dispute.title)}: {t(($) => $.c2c.dispute.state[dispute.state])}
      </h3>
      <p className="text-small text-ink-muted">
        {t(($) => $.c2c.dispute.openedBy[dispute.opened_by], {
          time: times.formatWithZone(dispute.opened_time),
        })}
      </p>
      <p className="text-body break-words whitespace-pre-wrap">{dispute.reason}</p>
      <p className="text-small text-ink-muted">
        {dispute.is_escrowed === 1 ? t(($) => $.c2c.dispute.escrowed) : t(($) => $.c2c.dispute.notEscrowed)}
      </p>
      {(dispute.state === 'open' || dispute.state === 'appealed') && (
        <p className="text-small">
          {t(($) => $.c2c.dispute.statementsUntil, { time: times.formatWithZone(dispute.statements_until) })}
        </p>
      )}
      {dispute.state === 'ruled' && dispute.appeal_until !== null && (
        <p className="text-small">
          {t(($) => $.c2c.dispute.appealUntil, { time: times.formatWithZone(dispute.appeal_until) })}
        </p>
      )}
      {dispute.rulings.map((ruling) => (
        <Ruling key={String(ruling.ruled_time)} deal={deal} ruling={ruling} />
      ))}
      {dispute.conceded_by !== null && (
        <p className="text-body">{t(($) => $.c2c.dispute.conceded[dispute.conceded_by ?? 'buyer'])}</p>
      )}
    </section>
  );
}

function Ruling({ deal, ruling }: { readonly deal: Deal; readonly ruling: Dispute['rulings'][number] }) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  return (
    <div className="rounded-sm bg-raised p-3">
      <p className="text-body font-semibold">
        {t(($) => $.c2c.dispute.ruling[ruling.ruling], {
          number: amount(ruling.buyer_number),
          currency: deal.currency_name,
        })}
      </p>
      <p className="text-body break-words whitespace-pre-wrap">{ruling.text}</p>
      {ruling.is_false_paid === 1 && (
        <p className="text-small text-warn">{t(($) => $.c2c.dispute.falsePaid)}</p>
      )}
      <Time at={ruling.ruled_time} className="text-small text-ink-muted tabular-nums" />
    </div>
  );
}

import { Time } from '@assay/client/times';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../shell/fact.tsx';
import type { DealDetail, Dispute } from './rows.ts';

/** A dispute: its opener, statements, rulings with their authors, and whether a ruling is possible now. */
export function DisputeView({ deal, dispute }: { readonly deal: DealDetail; readonly dispute: Dispute }) {
  const { t } = useTranslation('products');
  const partyText = (party: 'buyer' | 'seller'): string => t(($) => $.products.c2c.party[party]);
  const isWaiting = deal.dispute === 'open' || deal.dispute === 'appealed';
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h2 className="text-lead font-semibold">{t(($) => $.products.c2c.disputeTitle)}</h2>
      {isWaiting && <Banner tone={deal.is_ready === 1 ? 'accent' : 'warn'}>{waitingText()}</Banner>}
      <Facts>
        <Fact label={t(($) => $.products.c2c.field.openedBy)}>
          {[partyText(dispute.opened_by), deal.opened_time].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t(($) => $.products.c2c.field.escrow)}>
          {dispute.is_escrowed === 1
            ? t(($) => $.products.c2c.escrowed)
            : t(($) => $.products.c2c.notEscrowed)}
        </Fact>
        <Fact label={t(($) => $.products.c2c.field.statementsUntil)}>
          <Time at={dispute.statements_until} />
        </Fact>
        <Fact label={t(($) => $.products.c2c.field.stated)}>
          {dispute.stated.map(partyText).join(', ') || '–'}
        </Fact>
        {dispute.appeal_until !== null && (
          <Fact label={t(($) => $.products.c2c.field.appealUntil)}>
            <Time at={dispute.appeal_until} />
          </Fact>
        )}
        {dispute.appealed_by !== null && (
          <Fact label={t(($) => $.products.c2c.field.appealedBy)}>{partyText(dispute.appealed_by)}</Fact>
        )}
        {dispute.conceded_by !== null && (
          <Fact label={t(($) => $.products.c2c.field.concededBy)}>{partyText(dispute.conceded_by)}</Fact>
        )}
      </Facts>
      {dispute.rulings.map((ruling) => (
        <article key={ruling.round} className="flex flex-col gap-1 rounded-md bg-raised p-3">
          <h3 className="text-body font-semibold">
            {t(($) => $.products.c2c.round[ruling.round === 1 ? 'first' : 'second'])}:{' '}
            {t(($) => $.products.c2c.ruling[ruling.ruling])}
            {ruling.ruling === 'split' && <span>{` · ${ruling.buyer_number} ${deal.currency_name}`}</span>}
          </h3>
          <p className="text-body break-words whitespace-pre-wrap">{ruling.text}</p>
          {ruling.is_false_paid === 1 && (
            <p className="text-small text-warn">{t(($) => $.products.c2c.falsePaid)}</p>
          )}
          <p className="text-small text-ink-muted">
            {[ruling.proposed_by, ruling.by, ruling.ruled_time, ruling.reason].filter(Boolean).join(' · ')}
          </p>
        </article>
      ))}
    </section>
  );

  function waitingText(): string {
    if (deal.is_proposed === 1) return t(($) => $.products.c2c.waiting.second);
    if (deal.is_ready === 0) return t(($) => $.products.c2c.waiting.statements);
    if (deal.is_own_ruling === 1) return t(($) => $.products.c2c.waiting.other);
    return deal.takes_two === 1 ? t(($) => $.products.c2c.waiting.two) : t(($) => $.products.c2c.waiting.one);
  }
}

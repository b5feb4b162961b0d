import { useTranslation } from 'react-i18next';
import { NamedPageLink } from '../navigation/named-page-link.tsx';
import { grouped } from '../table/grouped.ts';
import type { Board } from './board.ts';

type WaitingItem = {
  readonly name: string;
  readonly label: string;
  readonly count: number;
  /** Page on which the queue is processed. */
  readonly to: string;
};

/** Returns the queues that wait for staff, each with its count and page. */
export function useWaiting({
  requests_waiting: requests,
  identity,
  outbox,
  legal_texts_waiting: legalTexts,
  tiles,
}: Board): readonly WaitingItem[] {
  const { t } = useTranslation('desk');
  const exchangeItems: readonly WaitingItem[] = [
    { name: 'legal', label: t(($) => $.desk.board.legalTexts), count: legalTexts, to: '/content' },
    { name: 'requests', label: t(($) => $.desk.board.requests), count: requests, to: '/requests' },
    { name: 'identity', label: t(($) => $.desk.board.identity), count: identity.count, to: '/identity' },
    { name: 'outbox', label: t(($) => $.desk.board.outboxFailed), count: outbox.failed, to: '/outbox' },
  ];
  const productItems = tiles.map(({ name, label, waiting, to }) => ({ name, label, count: waiting, to }));
  return [...exchangeItems, ...productItems].filter(({ count }) => count > 0);
}

/** Links to the queues that wait for staff. */
export function WaitingList({ waiting }: { readonly waiting: readonly WaitingItem[] }) {
  const { t, i18n } = useTranslation('desk');
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t(($) => $.desk.board.queues)}>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.desk.board.queues)}</h2>
      <ul className="flex flex-wrap gap-3">
        {waiting.map(({ name, label, count, to }) => (
          <li key={name} className="rounded-md border border-line bg-surface p-3">
            <NamedPageLink to={to}>
              {label}: <strong>{grouped(count, i18n.language)}</strong>
            </NamedPageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

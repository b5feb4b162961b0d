import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** So much of an id tells it from all others at a glance. */
const SHOWN = 10;

/** A transaction: the beginning of its id, and the way to an explorer; a simulated one says so. */
export function TransactionLink(props: {
  readonly hash: string;
  readonly explorer: string;
  readonly is_simulated: 0 | 1;
}) {
  const { t } = useTranslation('products');
  const { hash, explorer } = props;
  if (hash === '') return <span>–</span>;
  if (props.is_simulated === 1) return <span>{t(($) => $.products.custody.simulated)}</span>;
  const shown = hash.length > SHOWN ? `${hash.slice(0, SHOWN)}…` : hash;
  if (explorer === '') return <span title={hash}>{shown}</span>;
  return (
    <a
      href={explorer}
      target="_blank"
      rel="noreferrer"
      title={hash}
      className="inline-flex items-center gap-1 text-accent underline"
    >
      {shown}
      <ExternalLink aria-hidden="true" className="size-3" />
    </a>
  );
}

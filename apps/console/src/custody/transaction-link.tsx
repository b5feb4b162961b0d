import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Displayed length of a transaction id, sufficient to distinguish ids. */
const SHOWN_CHARACTERS = 10;

/** Abbreviated transaction id with a link to the explorer, and a mark on a simulated one. */
export function TransactionLink(props: {
  readonly hash: string;
  readonly explorer: string;
  readonly is_simulated: 0 | 1;
}) {
  const { t } = useTranslation('products');
  const { hash, explorer } = props;
  if (hash === '') return <span>–</span>;
  if (props.is_simulated === 1) return <span>{t(($) => $.products.custody.simulated)}</span>;
  const shortHash = hash.length > SHOWN_CHARACTERS ? `${hash.slice(0, SHOWN_CHARACTERS)}…` : hash;
  if (explorer === '') return <span title={hash}>{shortHash}</span>;
  return (
    <a
      href={explorer}
      target="_blank"
      rel="noreferrer"
      title={hash}
      className="inline-flex items-center gap-1 text-accent underline"
    >
      {shortHash}
      <ExternalLink aria-hidden="true" className="size-3" />
    </a>
  );
}

import type { ArticleState } from '@assay/contract/console';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';

const TONES = { draft: 'neutral', scheduled: 'accent', published: 'neutral', withdrawn: 'warn' } as const;

/** Publication state of an article. */
export function StateBadge({ state }: { readonly state: ArticleState }) {
  const { t } = useTranslation('content');
  return <Badge tone={TONES[state]}>{t(($) => $.content.state[state])}</Badge>;
}

import { Time } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, cn, Dialog, EmptyState } from '@assay/ui';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '../picture/picture-viewer.tsx';
import type { Case } from './rows.ts';

type DealMessage = Case['lines'][number];

/** Chat messages of a deal, oldest first; statements are highlighted. */
export function MessageList({ deal }: { readonly deal: Case }) {
  const { t } = useTranslation('products');
  if (deal.lines.length === 0) return <EmptyState title={t(($) => $.products.c2c.nothingSaid)} />;
  return (
    <ol className="flex max-w-200 flex-col gap-2" aria-label={t(($) => $.products.c2c.said)}>
      {deal.lines.map((line) => (
        <li
          key={line.id}
          className={cn(
            'rounded-md border border-line p-3',
            line.kind === 'statement' && 'bg-raised',
            line.from === 'staff' && 'bg-accent-soft',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
            <strong className="font-semibold">{t(($) => $.products.c2c.by[line.from])}</strong>
            <Time at={line.time} className="tabular-nums" />
            {line.kind === 'statement' && <Badge tone="warn">{t(($) => $.products.c2c.statement)}</Badge>}
          </p>
          {line.text !== '' && <p className="mt-1 text-body break-words whitespace-pre-wrap">{line.text}</p>}
          {line.warnings.map((warning) => (
            <p key={warning} className="mt-1 flex gap-1 text-small text-warn">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
              {t(($) => $.products.c2c.warning[warning])}
            </p>
          ))}
          {line.picture !== '' && <Picture deal={deal.id} line={line} />}
        </li>
      ))}
    </ol>
  );
}

/** A picture in the chat. Each access is audited, so it is fetched on request only. */
function Picture({ deal, line }: { readonly deal: number; readonly line: DealMessage }) {
  const { t } = useTranslation(['console', 'common']);
  const [isShown, setShown] = useState(false);
  const label = t(($) => $.console.words.picture);
  return (
    <div className="mt-2">
      <Button size="small" onClick={() => setShown(true)}>
        {label}
      </Button>
      {isShown && (
        <Dialog
          open
          onOpenChange={setShown}
          title={label}
          closeLabel={t(($) => $.common.action.close)}
          className="w-[min(48rem,calc(100vw-2rem))]"
        >
          <PictureViewer
            src={`${consoleCalls.consoleC2cPicture.path}?deal=${deal}&id=${line.picture}`}
            label={label}
          />
        </Dialog>
      )}
    </div>
  );
}

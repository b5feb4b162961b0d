import { Time } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, cn, Dialog, EmptyState } from '@assay/ui';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '../picture/picture-viewer.tsx';
import type { DealDetail } from './rows.ts';

type DealMessage = DealDetail['lines'][number];

/** Chat messages of a deal, oldest first; statements are highlighted. */
export function MessageList({ deal }: { readonly deal: DealDetail }) {
  const { t } = useTranslation('products');
  if (deal.lines.length === 0) return <EmptyState title={t(($) => $.products.c2c.nothingSaid)} />;
  return (
    <ol className="flex max-w-200 flex-col gap-2" aria-label={t(($) => $.products.c2c.said)}>
      {deal.lines.map((message) => (
        <li
          key={message.id}
          className={cn(
            'rounded-md border border-line p-3',
            message.kind === 'statement' && 'bg-raised',
            message.from === 'staff' && 'bg-accent-soft',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
            <strong className="font-semibold">{t(($) => $.products.c2c.by[message.from])}</strong>
            <Time at={message.time} className="tabular-nums" />
            {message.kind === 'statement' && <Badge tone="warn">{t(($) => $.products.c2c.statement)}</Badge>}
          </p>
          {message.text !== '' && (
            <p className="mt-1 text-body break-words whitespace-pre-wrap">{message.text}</p>
          )}
          {message.warnings.map((warning) => (
            <p key={warning} className="mt-1 flex gap-1 text-small text-warn">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
              {t(($) => $.products.c2c.warning[warning])}
            </p>
          ))}
          {message.picture !== '' && <Picture deal={deal.id} message={message} />}
        </li>
      ))}
    </ol>
  );
}

/** A picture in the chat. Each access is audited, so it is fetched on request only. */
function Picture({ deal, message }: { readonly deal: number; readonly message: DealMessage }) {
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
            src={`${consoleCalls.consoleC2cPicture.path}?deal=${deal}&id=${message.picture}`}
            label={label}
          />
        </Dialog>
      )}
    </div>
  );
}

import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Badge, Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { Facts, Part } from '../product-desk/part.tsx';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { Conversions } from './conversions.tsx';
import { Currencies } from './currencies.tsx';
import type { Desk } from './desk.ts';
import { Exposure } from './exposure.tsx';
import { RulesDialog } from './rules-dialog.tsx';

const EVERY_MS = 5_000;

/** Conversion: how it stands, and on which terms prices are quoted. */
export function ConversionPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleConversion, {}, EVERY_MS);
  return (
    <RemoteView remote={remote} title={t(($) => $.products.conversion.title)}>
      {(desk) => (
        <>
          <PageHead title={t(($) => $.products.conversion.title)}>
            <Opening desk={desk} />
          </PageHead>
          <Banner>{t(($) => $.products.conversion.noChoice)}</Banner>
          <div className="mt-4 flex flex-col gap-6">
            <Exposure desk={desk} />
            <Rules desk={desk} />
            <Currencies desk={desk} />
            <Conversions />
          </div>
        </>
      )}
    </RemoteView>
  );
}

/** Whether prices are quoted: closing acts at once, opening is proposed. */
function Opening({ desk: { is_open: isOpen, version } }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('conversion.change');
  const [act, setAct] = useState<'open' | 'close' | null>(null);
  return (
    <>
      <span className="text-small text-ink-muted">
        {t(($) => $.products.conversion.version, { version })}
      </span>
      <Badge tone={isOpen === 1 ? 'neutral' : 'warn'}>
        {isOpen === 1 ? t(($) => $.products.conversion.isOpen) : t(($) => $.products.conversion.isClosed)}
      </Badge>
      {mayChange && (
        <Button onClick={() => setAct(isOpen === 1 ? 'close' : 'open')}>
          {isOpen === 1 ? t(($) => $.products.conversion.close) : t(($) => $.products.conversion.open)}
        </Button>
      )}
      {act !== null && (
        <ActDialog
          title={
            act === 'open'
              ? t(($) => $.products.conversion.openTitle)
              : t(($) => $.products.conversion.closeTitle)
          }
          hint={
            act === 'open'
              ? t(($) => $.products.conversion.second)
              : t(($) => $.products.conversion.closeHint)
          }
          call={consoleCalls.consoleSwitchConversion}
          wish={(reason) => ({ act, reason })}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

function Rules({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('conversion.change');
  const [isChanging, setChanging] = useState(false);
  const lines = [
    [t(($) => $.products.conversion.hub), desk.hub_name || '–'],
    [t(($) => $.products.conversion.fee), String(desk.fee)],
    [t(($) => $.products.conversion.small), `${shortened(desk.small)} ${desk.hub_name}`],
  ] as const;
  const actions = mayChange && (
    <Button size="small" onClick={() => setChanging(true)}>
      {t(($) => $.products.conversion.change)}
    </Button>
  );
  return (
    <Part title={t(($) => $.products.conversion.rules)} actions={actions}>
      <Facts lines={lines} />
      {isChanging && <RulesDialog desk={desk} onClose={() => setChanging(false)} />}
    </Part>
  );
}

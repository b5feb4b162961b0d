import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { callServer } from '../api/server.ts';
import { DocumentForm } from './document-form.tsx';
import type { Identity } from './identity.ts';
import { PaperState } from './paper-state.tsx';
import { useDocumentForm } from './use-document-form.ts';
import { usePictures } from './use-pictures.ts';

/** Certificate of assets for level 3, offered once the advanced documents are approved. */
export function AssetsSection({ identity }: { readonly identity: Identity }) {
  const { t } = useTranslation('identity');
  const assetsBtc = identity.total_assets_btc;
  const isOpen = identity.is_level_3_offered === 1;
  return (
    <section aria-labelledby="assets-title" className="flex flex-col gap-4">
      <h2 id="assets-title" className="text-lead font-semibold">
        {t(($) => $.identity.assets.title)}
      </h2>
      <PaperState papers={identity.assets}>
        {isOpen ? (
          <AssetsForm intro={t(($) => $.identity.assets.offered, { have: assetsBtc })} />
        ) : (
          <Panel>
            <p className="text-body text-ink-muted">
              {t(($) => $.identity.assets.notOffered, { from: identity.level_3_from_btc, have: assetsBtc })}
            </p>
          </Panel>
        )}
      </PaperState>
    </section>
  );
}

function AssetsForm({ intro }: { readonly intro: string }) {
  const pictures = usePictures();
  const form = useDocumentForm({
    initial: {},
    call: calls.assetCertificate,
    pictures: pictures.addresses,
    send: () => callServer(calls.assetCertificate, { asset_pic: pictures.addresses.asset_pic ?? '' }),
  });
  return <DocumentForm form={form} intro={intro} kinds={['asset_pic']} pictures={pictures} />;
}

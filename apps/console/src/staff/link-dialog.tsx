import { Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { fullAddress } from './full-address.ts';

export type OneTimeLink = { readonly path: string; readonly expires: string };

/** Shows a one-time link, which nobody can look up again. */
export function LinkDialog({ link, onClose }: { readonly link: OneTimeLink; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(($) => $.console.staff.link)}
      description={t(($) => $.console.staff.linkHint, { time: link.expires })}
      closeLabel={t(($) => $.console.shell.close)}
    >
      <code className="block rounded-sm bg-raised p-3 text-small break-all select-all">
        {fullAddress(link.path)}
      </code>
    </Dialog>
  );
}

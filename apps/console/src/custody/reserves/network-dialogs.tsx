import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { FormInput } from '../../forms/form-input.tsx';
import { TermsInput } from '../../product-desk/terms-fields.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import type { NetworkRow } from './rows.ts';

type NetworkDialogProps = { readonly row: NetworkRow; readonly onClose: () => void };

/** Dialog for the confirmations after which a deposit is credited and settled. */
export function ConfirmationsDialog({ row, onClose }: NetworkDialogProps) {
  const { t } = useTranslation('products');
  const { network } = row;
  return (
    <FormDialog
      title={t(($) => $.products.custody.chain.depthTitle, {
        network: t(($) => $.products.custody.network[network]),
      })}
      call={consoleCalls.consoleSetNetwork}
      initial={{ counts_after: String(row.credit_after), free_after: String(row.settled_after) }}
      request={(values) => ({ network, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TermsInput
            {...field('counts_after')}
            label={t(($) => $.products.custody.chain.countsAfter)}
            inputMode="numeric"
          />
          <TermsInput
            {...field('free_after')}
            label={t(($) => $.products.custody.chain.freeAfter)}
            inputMode="numeric"
          />
        </>
      )}
    </FormDialog>
  );
}

/** Dialog for the address of the block explorer. */
export function ExplorerDialog({ row, onClose }: NetworkDialogProps) {
  const { t } = useTranslation('products');
  const { network } = row;
  return (
    <FormDialog
      title={t(($) => $.products.custody.chain.explorerTitle, {
        network: t(($) => $.products.custody.network[network]),
      })}
      call={consoleCalls.consoleSetExplorer}
      initial={{ explorer: row.explorer }}
      request={(values) => ({ network, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <FormInput
          {...field('explorer')}
          label={t(($) => $.products.custody.chain.explorer)}
          hint={t(($) => $.products.custody.chain.explorerHint)}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

/** Dialog that requests a rescan of older blocks. */
export function RescanDialog({ row, onClose }: NetworkDialogProps) {
  const { t } = useTranslation('products');
  const { network } = row;
  return (
    <FormDialog
      title={t(($) => $.products.custody.chain.rescanTitle, {
        network: t(($) => $.products.custody.network[network]),
      })}
      call={consoleCalls.consoleRescanChain}
      initial={{ from_height: '' }}
      request={(values) => ({ network, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <TermsInput
          {...field('from_height')}
          label={t(($) => $.products.custody.chain.fromHeight)}
          hint={t(($) => $.products.custody.chain.rescanHint)}
          inputMode="numeric"
        />
      )}
    </FormDialog>
  );
}

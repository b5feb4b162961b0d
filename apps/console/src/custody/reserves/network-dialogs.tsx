import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { NetworkRow } from './rows.ts';

type Props = { readonly row: NetworkRow; readonly onClose: () => void };

const COUNT = { required: true, inputMode: 'numeric', autoComplete: 'off' } as const;

/** Dialog for the confirmations after which a deposit is credited and settled. */
export function DepthDialog({ row, onClose }: Props) {
  const { t } = useTranslation('products');
  const { network } = row;
  const form = useActionForm({
    initial: { counts_after: String(row.credit_after), free_after: String(row.settled_after), reason: '' },
    read: (typed) => ({ schema: consoleCalls.consoleSetNetwork.input, input: { network, ...typed } }),
    send: ({ counts_after: counts, free_after: free, reason }) =>
      callServer(consoleCalls.consoleSetNetwork, {
        network,
        counts_after: Number(counts),
        free_after: Number(free),
        reason,
      }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.custody.chain.depthTitle, {
        network: t(($) => $.products.custody.network[network]),
      })}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <TypedInput
        {...form.field('counts_after')}
        {...COUNT}
        label={t(($) => $.products.custody.chain.countsAfter)}
      />
      <TypedInput
        {...form.field('free_after')}
        {...COUNT}
        label={t(($) => $.products.custody.chain.freeAfter)}
      />
    </ReasonDialog>
  );
}

/** Dialog for the address of the block explorer. */
export function ExplorerDialog({ row, onClose }: Props) {
  const { t } = useTranslation('products');
  const { network } = row;
  const form = useActionForm({
    initial: { explorer: row.explorer, reason: '' },
    read: (typed) => ({ schema: consoleCalls.consoleSetExplorer.input, input: { network, ...typed } }),
    send: (typed) => callServer(consoleCalls.consoleSetExplorer, { network, ...typed }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.custody.chain.explorerTitle, {
        network: t(($) => $.products.custody.network[network]),
      })}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <TypedInput
        {...form.field('explorer')}
        label={t(($) => $.products.custody.chain.explorer)}
        hint={t(($) => $.products.custody.chain.explorerHint)}
        autoComplete="off"
      />
    </ReasonDialog>
  );
}

/** Dialog that requests a rescan of older blocks. */
export function RescanDialog({ row, onClose }: Props) {
  const { t } = useTranslation('products');
  const { network } = row;
  const form = useActionForm({
    initial: { from_height: '', reason: '' },
    read: (typed) => ({ schema: consoleCalls.consoleRescanChain.input, input: { network, ...typed } }),
    send: ({ from_height: from, reason }) =>
      callServer(consoleCalls.consoleRescanChain, { network, from_height: Number(from), reason }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.custody.chain.rescanTitle, {
        network: t(($) => $.products.custody.network[network]),
      })}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <TypedInput
        {...form.field('from_height')}
        {...COUNT}
        label={t(($) => $.products.custody.chain.fromHeight)}
        hint={t(($) => $.products.custody.chain.rescanHint)}
      />
    </ReasonDialog>
  );
}

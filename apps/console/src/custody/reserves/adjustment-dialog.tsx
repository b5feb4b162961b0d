import { consoleCalls } from '@assay/contract/console';
import { Banner, Field, SegmentedControl, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { useRemote } from '../../api/use-remote.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { accountText, HOUSE_ACCOUNTS, TRADER_ACCOUNTS } from './accounts.ts';

const WAYS = ['to_trader', 'from_trader', 'in_house'] as const;
type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

type Typed = {
  readonly way: (typeof WAYS)[number];
  readonly currency: string;
  readonly number: string;
  readonly house: HouseAccount;
  /** Second house account of a transfer between house accounts. */
  readonly other: HouseAccount;
  readonly trader: string;
  readonly wallet: (typeof TRADER_ACCOUNTS)[number];
  readonly reason: string;
};

/** Dialog that proposes a balance adjustment between a named house account and another account. */
export function AdjustmentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const terms = useRemote(consoleCalls.consoleCustodyTerms, {});
  const currencies = terms.status === 'ready' ? terms.value.currencies : [];
  const form = useActionForm<Typed, string>({
    initial: {
      way: 'to_trader',
      currency: '',
      number: '',
      house: 'losses',
      other: 'suspense',
      trader: '',
      wallet: 'change',
      reason: '',
    },
    read: (typed) => ({ schema: consoleCalls.consoleAdjustMoney.input, input: inputOf(typed) }),
    send: (typed) => callServer(consoleCalls.consoleAdjustMoney, inputOf(typed)),
    onDone: onClose,
  });
  const { field, values } = form;
  const houseOptions = HOUSE_ACCOUNTS.map((value) => ({ value, label: accountText(value, t) }));
  return (
    <ReasonDialog
      title={t(($) => $.products.custody.adjust.title)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <SegmentedControl
        label={t(($) => $.products.custody.adjust.way)}
        value={values.way}
        options={WAYS.map((value) => ({ value, label: t(($) => $.products.custody.adjust[value]) }))}
        onValueChange={field('way').onChange}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t(($) => $.words.currency)}>
          <Select
            value={values.currency === '' ? null : values.currency}
            placeholder="–"
            options={currencies.map(({ id, code }) => ({ value: String(id), label: code }))}
            onValueChange={field('currency').onChange}
          />
        </Field>
        <TypedInput
          {...field('number')}
          label={t(($) => $.words.amount)}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <Field label={t(($) => $.console.words.houseAccount)}>
          <Select value={values.house} options={houseOptions} onValueChange={field('house').onChange} />
        </Field>
        {values.way === 'in_house' ? (
          <Field label={t(($) => $.products.custody.adjust.to)}>
            <Select value={values.other} options={houseOptions} onValueChange={field('other').onChange} />
          </Field>
        ) : (
          <Field label={t(($) => $.products.custody.adjust.wallet)}>
            <Select
              value={values.wallet}
              options={TRADER_ACCOUNTS.map((value) => ({ value, label: accountText(value, t) }))}
              onValueChange={field('wallet').onChange}
            />
          </Field>
        )}
      </div>
      {values.way !== 'in_house' && (
        <TypedInput
          {...field('trader')}
          label={t(($) => $.console.words.userNumber)}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Banner>{t(($) => $.products.custody.adjust.notice)}</Banner>
    </ReasonDialog>
  );
}

function inputOf({ way, house, other, trader, wallet, currency, number, reason }: Typed) {
  const ofHouse = { owner: 0, account: house };
  const second =
    way === 'in_house' ? { owner: 0, account: other } : { owner: Number(trader), account: wallet };
  const [from, to] = way === 'from_trader' ? [second, ofHouse] : [ofHouse, second];
  return {
    currency: Number(currency),
    number,
    from_owner: from.owner,
    from_account: from.account,
    to_owner: to.owner,
    to_account: to.account,
    reason,
  };
}

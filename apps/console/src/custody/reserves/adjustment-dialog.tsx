import { consoleCalls } from '@assay/contract/console';
import { Banner, Field, SegmentedControl, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { TermsInput } from '../../product-desk/terms-fields.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { accountText, HOUSE_ACCOUNTS, TRADER_ACCOUNTS } from './accounts.ts';

const DIRECTIONS = ['to_trader', 'from_trader', 'in_house'] as const;
type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

type FormValues = {
  readonly direction: (typeof DIRECTIONS)[number];
  readonly currency: string;
  readonly number: string;
  readonly house: HouseAccount;
  /** Second house account of a transfer between house accounts. */
  readonly otherHouseAccount: HouseAccount;
  readonly trader: string;
  readonly wallet: (typeof TRADER_ACCOUNTS)[number];
};

const INITIAL: FormValues = {
  direction: 'to_trader',
  currency: '',
  number: '',
  house: 'losses',
  otherHouseAccount: 'suspense',
  trader: '',
  wallet: 'change',
};

/** Dialog that proposes a balance adjustment between a named house account and another account. */
export function AdjustmentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const terms = useRemote(consoleCalls.consoleCustodyTerms, {});
  const currencies = terms.status === 'ready' ? terms.value.currencies : [];
  const houseOptions = HOUSE_ACCOUNTS.map((value) => ({ value, label: accountText(value, t) }));
  return (
    <FormDialog
      title={t(($) => $.products.custody.adjust.title)}
      call={consoleCalls.consoleAdjustMoney}
      initial={INITIAL}
      request={inputOf}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <SegmentedControl
            label={t(($) => $.products.custody.adjust.way)}
            value={values.direction}
            options={DIRECTIONS.map((value) => ({
              value,
              label: t(($) => $.products.custody.adjust[value]),
            }))}
            onValueChange={field('direction').onChange}
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
            <TermsInput {...field('number')} label={t(($) => $.words.amount)} />
            <Field label={t(($) => $.console.words.houseAccount)}>
              <Select value={values.house} options={houseOptions} onValueChange={field('house').onChange} />
            </Field>
            {values.direction === 'in_house' ? (
              <Field label={t(($) => $.products.custody.adjust.to)}>
                <Select
                  value={values.otherHouseAccount}
                  options={houseOptions}
                  onValueChange={field('otherHouseAccount').onChange}
                />
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
          {values.direction !== 'in_house' && (
            <TermsInput
              {...field('trader')}
              label={t(($) => $.console.words.userNumber)}
              inputMode="numeric"
            />
          )}
          <Banner>{t(($) => $.products.custody.adjust.notice)}</Banner>
        </>
      )}
    </FormDialog>
  );
}

function inputOf({
  direction,
  house,
  otherHouseAccount,
  trader,
  wallet,
  currency,
  number,
  reason,
}: FormValues & { readonly reason: string }) {
  const houseEntry = { owner: 0, account: house };
  const counterparty =
    direction === 'in_house'
      ? { owner: 0, account: otherHouseAccount }
      : { owner: Number(trader), account: wallet };
  const [from, to] = direction === 'from_trader' ? [counterparty, houseEntry] : [houseEntry, counterparty];
  return {
    currency,
    number,
    from_owner: from.owner,
    from_account: from.account,
    to_owner: to.owner,
    to_account: to.account,
    reason,
  };
}

import { type AnswerOf, calls } from '@assay/contract';
import { Banner, Button, Field, Input, showToast } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../../account/centre/centre-page.tsx';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { OwnPicture } from '../../identity/own-picture.tsx';
import { PictureListField } from '../../pictures/picture-list-field.tsx';
import { type PictureList, usePictureList } from '../../pictures/use-picture-list.ts';

type CashInfo = AnswerOf<typeof calls.cashInfo>;

/** The user's payment methods in C2C deals, to pay and to be paid. */
export function PaymentPage() {
  const { t } = useTranslation('c2c');
  const info = useRemote(calls.cashInfo, {});
  return (
    <CentrePage title={t(($) => $.c2c.pages.payment.title)}>
      <Panel>
        <Loaded remote={info}>{(saved) => <PaymentForm saved={saved} />}</Loaded>
      </Panel>
    </CentrePage>
  );
}

function PaymentForm({ saved }: { readonly saved: CashInfo }) {
  const { t } = useTranslation(['c2c', 'pictures', 'common']);
  const codes = {
    bank_pic: useQrCode(saved.bank_pic),
    alipay_pic: useQrCode(saved.alipay_pic),
    wechat_pic: useQrCode(saved.wechat_pic),
  };
  const isUploading = Object.values(codes).some(({ list }) => list.isUploading);
  const pictures = () => ({
    bank_pic: codes.bank_pic.address,
    alipay_pic: codes.alipay_pic.address,
    wechat_pic: codes.wechat_pic.address,
  });
  const { bank_pic: _bank, alipay_pic: _alipay, wechat_pic: _wechat, ...texts } = saved;
  const form = useForm({
    initial: texts,
    read: (values) => ({ schema: calls.cashSave.input, input: { ...values, ...pictures() } }),
    send: async (values) => {
      const saved = Object.values(codes).map((qrCode) => qrCode.sending());
      const result = await callServer(calls.cashSave, { ...values, ...pictures() });
      if (result.status === 'ok') for (const isSaved of saved) isSaved();
      return result;
    },
    onDone: (answer: string) => {
      toastSuccess(answer);
      refresh(calls.cashInfo, calls.c2cStanding);
    },
  });
  const field = (name: keyof typeof texts, label: string) => (
    <TextField label={label} name={name} {...form.field(name)} />
  );
  const qrCode = (name: keyof typeof codes, label: string, qrCode: QrCode) => (
    <CodeField label={label} code={qrCode} error={form.errorOf(name)} />
  );
  return (
    <form
      {...form.formProps}
      className="flex max-w-160 flex-col gap-5"
      onSubmit={(event) => {
        if (!isUploading) return form.formProps.onSubmit(event);
        event.preventDefault();
        showToast({ kind: 'warning', title: t(($) => $.pictures.wait) });
      }}
    >
      <p className="text-body text-ink-muted">{t(($) => $.c2c.payment.intro)}</p>
      <Banner className="rounded-md">{t(($) => $.c2c.publish.personal)}</Banner>
      {field(
        'real_name',
        t(($) => $.c2c.deal.realName),
      )}
      <PaymentMethodSection title={t(($) => $.c2c.way.bank)}>
        {field(
          'bank_name',
          t(($) => $.c2c.payment.bankName),
        )}
        {field(
          'bank_account',
          t(($) => $.c2c.payment.bankAccount),
        )}
        {qrCode(
          'bank_pic',
          t(($) => $.c2c.payment.code.bank),
          codes.bank_pic,
        )}
      </PaymentMethodSection>
      <PaymentMethodSection title={t(($) => $.c2c.way.ali_pay)}>
        {field(
          'alipay_account',
          t(($) => $.c2c.deal.alipayAccount),
        )}
        {qrCode(
          'alipay_pic',
          t(($) => $.c2c.payment.code.alipay),
          codes.alipay_pic,
        )}
      </PaymentMethodSection>
      <PaymentMethodSection title={t(($) => $.c2c.way.we_chat)}>
        {field(
          'wechat_account',
          t(($) => $.c2c.deal.wechatAccount),
        )}
        {field(
          'wechat_nickname',
          t(($) => $.c2c.deal.wechatNickname),
        )}
        {qrCode(
          'wechat_pic',
          t(($) => $.c2c.payment.code.wechat),
          codes.wechat_pic,
        )}
      </PaymentMethodSection>
      <div>
        <Button type="submit" kind="solid" size="large" busy={form.isBusy}>
          {t(($) => $.common.action.confirm)}
        </Button>
      </div>
    </form>
  );
}

type PaymentMethodSectionProps = { readonly title: string; readonly children: ReactNode };

function PaymentMethodSection({ title, children }: PaymentMethodSectionProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-body font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

type TextFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

function TextField({ label, name, value, onChange, error }: TextFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input name={name} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

type CodeFieldProps = {
  readonly label: string;
  readonly code: QrCode;
  readonly error: string | undefined;
};

/** Picture of a payment code: shown, replaced or removed. */
function CodeField({ label, code: qrCode, error }: CodeFieldProps) {
  const { t } = useTranslation('c2c');
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-ink-muted">{label}</p>
      {qrCode.saved !== '' && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-40">
            <OwnPicture url={qrCode.saved} label={label} />
          </div>
          <Button size="small" onClick={qrCode.removeStored}>
            {t(($) => $.c2c.payment.removeCode)}
          </Button>
        </div>
      )}
      <PictureListField list={qrCode.list} maxPictures={1} label={label} error={error} />
    </div>
  );
}

/** Picture of a payment code: the saved one, unless it is removed or replaced. */
type QrCode = {
  /** Address of the saved picture while it is kept; empty otherwise. */
  readonly saved: string;
  readonly list: PictureList;
  readonly removeStored: () => void;
  /** Call on submit; the returned function, called on success, clears the pictures that were sent. */
  readonly sending: () => () => void;
  /** Address of the picture to save; empty for none. */
  readonly address: string;
};

const MAX_PICTURES = 1;

function useQrCode(saved: string): QrCode {
  const [isRemoved, setRemoved] = useState(false);
  const list = usePictureList(MAX_PICTURES);
  const storedAddress = isRemoved || list.pictures.length > 0 ? '' : saved;
  return {
    saved: storedAddress,
    list,
    removeStored: () => setRemoved(true),
    sending: () => {
      const clearSent = list.markSubmitted();
      return () => {
        clearSent();
        // A removal made since the submit is still to be saved.
        if (isRemoved) setRemoved(false);
      };
    },
    address: list.addresses === '' ? storedAddress : list.addresses,
  };
}

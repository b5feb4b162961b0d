import { consoleCalls } from '@assay/contract/console';
import { c2c } from '@assay/contract/words';
import { Banner, Button, Dialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { Fact, Facts } from '../shell/fact.tsx';
import { RemoteView } from '../shell/remote-view.tsx';

/** Payment methods of both parties; each access is audited, so they are fetched only when the dialog opens. */
export function PaymentMethodsButton({ id }: { readonly id: number }) {
  const { t } = useTranslation(['products', 'common']);
  const [isShown, setShown] = useState(false);
  const title = t(($) => $.products.c2c.methods);
  return (
    <>
      <Button onClick={() => setShown(true)}>{title}</Button>
      {isShown && (
        <Dialog
          open
          onOpenChange={setShown}
          title={title}
          closeLabel={t(($) => $.common.action.close)}
          className="max-w-160"
        >
          <PaymentMethods id={id} />
        </Dialog>
      )}
    </>
  );
}

const FIELDS = [
  'real_name',
  'bank_name',
  'bank_account',
  'alipay_account',
  'wechat_account',
  'wechat_nickname',
] as const;

function PaymentMethods({ id }: { readonly id: number }) {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleC2cMethods, { id });
  return (
    <RemoteView remote={remote}>
      {(methods) => (
        <div className="flex flex-col gap-4">
          <Banner>{t(($) => $.products.c2c.methodsHint)}</Banner>
          {c2c.PARTIES.map((party) => (
            <section key={party} className="flex flex-col gap-2">
              <h3 className="text-body font-semibold">{t(($) => $.products.c2c.party[party])}</h3>
              <Facts>
                {FIELDS.filter((field) => methods[party][field] !== '').map((field) => (
                  <Fact key={field} label={t(($) => $.products.c2c.method[field])}>
                    {methods[party][field]}
                  </Fact>
                ))}
              </Facts>
            </section>
          ))}
        </div>
      )}
    </RemoteView>
  );
}

import { calls } from '@assay/contract';
import { Banner, Button, EmptyState } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { AssetsPage, Panel } from '../assets/assets-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { parseSearch } from '../routing/search.ts';
import { Fact } from './fact.tsx';
import { FORM_FIELDS } from './fields.ts';

const ACTIONS = ['pay', 'cancel', 'pay_twice', 'never'] as const;
type Action = (typeof ACTIONS)[number];

/** Payment service of a demo: simulates the payer's possible actions and sends the user back. */
export function GatewayPage() {
  const { t } = useTranslation(['checkout', 'words']);
  const { tag } = useLanguage();
  const navigate = useNavigate();
  const search = useSearch({ from: '/simulated-gateway' });
  const [busy, setBusy] = useState<Action | null>(null);
  const isComplete = FORM_FIELDS.every((name) => search[name] !== undefined);
  const choose = async (action: Action) => {
    setBusy(action);
    const fields = Object.fromEntries(FORM_FIELDS.map((name) => [name, search[name] ?? '']));
    const input = fields as Record<(typeof FORM_FIELDS)[number], string>;
    const result = await callServer(calls.simulatedGateway, { ...input, act: action });
    setBusy(null);
    if (result.status !== 'ok' || result.data === undefined) return;
    const back = new URL(result.data.return_url);
    void navigate({ to: '/success', search: parseSearch(back.search) });
  };
  return (
    <AssetsPage title={t(($) => $.checkout.nav.gateway)}>
      {isComplete ? (
        <Panel>
          <div className="flex max-w-120 flex-col gap-4">
            <Banner className="rounded-sm" icon={<FlaskConical className="size-4" />}>
              {t(($) => $.checkout.gateway.text)}
            </Banner>
            <dl className="flex flex-col gap-1 text-body">
              <Fact label={t(($) => $.words.youPay)}>
                <span className="font-semibold">
                  {`${formatExact(search.amount ?? '', tag)} ${search.currency}`}
                </span>
              </Fact>
              <Fact label={t(($) => $.checkout.account)}>{search.account}</Fact>
              <Fact label={t(($) => $.checkout.order)}>{search.order_no}</Fact>
            </dl>
            {ACTIONS.map((action) => (
              <Button
                key={action}
                kind={action === 'pay' ? 'solid' : 'plain'}
                wide
                busy={busy === action}
                disabled={busy !== null}
                onClick={() => void choose(action)}
              >
                {t(($) => $.checkout.gateway[action])}
              </Button>
            ))}
          </div>
        </Panel>
      ) : (
        <EmptyState title={t(($) => $.checkout.gateway.nothing)} />
      )}
    </AssetsPage>
  );
}

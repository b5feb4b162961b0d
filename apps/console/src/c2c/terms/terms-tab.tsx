import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { Part } from '../../product-desk/part.tsx';
import { useMay } from '../../session/session.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { RemoteView } from '../../shell/remote-view.tsx';
import { EVERY_MS } from '../rows.ts';
import { CnyDialog } from './cny-dialog.tsx';
import { Currencies } from './currencies.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { RULES, type Terms } from './desk.ts';
import { RulesDialog } from './rules-dialog.tsx';

type Asked = 'rules' | 'bond' | 'cny' | null;

/** On which terms people trade with people, and what CNY is worth: each changed by two. */
export function TermsTab() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleC2cTerms, {}, EVERY_MS);
  return (
    <RemoteView remote={remote} title={t(($) => $.products.c2c.terms.tab)}>
      {(terms) => <View terms={terms} />}
    </RemoteView>
  );
}

function View({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('c2c.change');
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const word = t(($) => $.products.c2c.terms.change);
  const change = (what: Exclude<Asked, null>, title: string) =>
    mayChange && (
      <Button size="small" aria-label={`${word} ${title}`} onClick={() => setAsked(what)}>
        {word}
      </Button>
    );
  const titles = {
    cny: t(($) => $.products.c2c.terms.cny),
    rules: t(($) => $.products.c2c.terms.rules),
    bond: t(($) => $.products.c2c.terms.deposit),
  };
  const rules = RULES.map(
    (name) => [t(($) => $.products.c2c.terms.rule[name]), String(terms[name])] as const,
  );
  return (
    <div className="flex flex-col gap-6">
      <Opening terms={terms} />
      <Cny terms={terms} actions={change('cny', titles.cny)} />
      <Part title={titles.rules} actions={change('rules', titles.rules)}>
        <Lines lines={rules} />
      </Part>
      <Currencies terms={terms} />
      <Part title={titles.bond} actions={change('bond', titles.bond)}>
        <p className="text-body">
          {terms.deposit === null
            ? t(($) => $.products.c2c.terms.noMerchants)
            : `${terms.deposit.number} ${terms.deposit.currency_name}`}
        </p>
      </Part>
      {asked === 'rules' && <RulesDialog terms={terms} onClose={close} />}
      {asked === 'bond' && <DepositDialog terms={terms} onClose={close} />}
      {asked === 'cny' && <CnyDialog terms={terms} onClose={close} />}
    </div>
  );
}

/** Whether anybody trades: closing acts at once, opening is proposed. */
function Opening({ terms: { is_open: isOpen, version } }: { readonly terms: Terms }) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('c2c.change');
  const [act, setAct] = useState<'open' | 'close' | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={isOpen === 1 ? 'neutral' : 'warn'}>
        {isOpen === 1 ? t(($) => $.products.c2c.terms.isOpen) : t(($) => $.products.c2c.terms.isClosed)}
      </Badge>
      <span className="text-small text-ink-muted">{t(($) => $.products.c2c.terms.version, { version })}</span>
      {mayChange && (
        <Button size="small" onClick={() => setAct(isOpen === 1 ? 'close' : 'open')}>
          {isOpen === 1 ? t(($) => $.products.c2c.terms.close) : t(($) => $.products.c2c.terms.open)}
        </Button>
      )}
      {act !== null && (
        <ActDialog
          title={
            act === 'open'
              ? t(($) => $.products.c2c.terms.openTitle)
              : t(($) => $.products.c2c.terms.closeTitle)
          }
          hint={
            act === 'open' ? t(($) => $.products.c2c.terms.second) : t(($) => $.products.c2c.terms.closeHint)
          }
          call={consoleCalls.consoleSwitchC2c}
          wish={(reason) => ({ act, reason })}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
}

function Cny({ terms: { cny }, actions }: { readonly terms: Terms; readonly actions: ReactNode }) {
  const { t } = useTranslation('products');
  const times = useTimes();
  return (
    <Part title={t(($) => $.products.c2c.terms.cny)} actions={actions}>
      {cny === null ? (
        <p className="text-body text-ink-muted">{t(($) => $.products.c2c.terms.noCny)}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body tabular-nums">
          <strong>
            {t(($) => $.products.c2c.terms.cnyOf, { currency: cny.currency_name, price: cny.price })}
          </strong>
          <span className="text-ink-muted">
            {t(($) => $.products.c2c.terms.cnySeen, {
              seen: times.writeWithZone(cny.observed_time),
              until: times.writeWithZone(cny.fresh_until_time),
            })}
          </span>
          {cny.is_fresh === 0 && <Badge tone="warn">{t(($) => $.products.c2c.terms.cnyStale)}</Badge>}
        </div>
      )}
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.products.c2c.terms.cnyNote)}</p>
    </Part>
  );
}

function Lines({ lines }: { readonly lines: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 max-tablet:grid-cols-[1fr_max-content]">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

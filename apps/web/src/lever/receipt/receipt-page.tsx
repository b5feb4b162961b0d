import { calls } from '@assay/contract';
import { Badge, Button, EmptyState, ErrorState, linkClass, Skeleton, showToast } from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { Printer, Share2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { useAccountUpdates } from '../../live/use-account-updates.ts';
import { type Contract, isLong, STATUS } from '../contracts/contract.ts';
import { useContractWindows } from '../contracts/contract-windows.tsx';
import { CurrentPrice, Profit } from '../contracts/live-figures.tsx';
import { QueueRank } from '../contracts/queue-rank.tsx';
import { useContractTexts } from '../contracts/texts.ts';
import { TrailingText } from '../contracts/trailing-text.tsx';
import { useIndexPushes } from '../contracts/use-indexes.ts';
import { LeverArea } from '../list/lever-area.tsx';
import { useReceiptLines } from './receipt-lines.ts';
import { type Receipt, type ReceiptStep, shareText } from './share-text.ts';

const CONTRACT_UPDATES = { events: ['contracts'], calls: [calls.leverReceipts] } as const;

/** Receipts of one contract, with all inputs of their computation: `/leverTransaction?id=…`. */
export function ReceiptPage() {
  const { t } = useTranslation(['lever', 'common']);
  useIndexPushes();
  useAccountUpdates(CONTRACT_UPDATES);
  const { id = '' } = useSearch({ from: '/leverTransaction' });
  const isNumber = /^\d{1,15}$/.test(id);
  const remote = useRemote(calls.leverReceipts, { id }, { suppressToast: true, isWanted: isNumber });
  if (isNumber && remote.status === 'ready') return <Whole {...remote.value} />;
  return (
    <LeverArea title={t(($) => $.lever.receipt.title)}>
      {!isNumber && <EmptyState title={t(($) => $.lever.receipt.unknown)} />}
      {isNumber && remote.status === 'failed' && (
        <ErrorState
          title={remote.message ?? t(($) => $.lever.list.failed)}
          retryLabel={t(($) => $.common.state.retry)}
          onRetry={remote.retry}
          busy={remote.isRetrying}
        />
      )}
      {isNumber && remote.status !== 'failed' && <Skeleton className="h-80" />}
    </LeverArea>
  );
}

type LoadedReceiptProps = { readonly contract: Contract; readonly receipts: readonly Receipt[] };

function Whole({ contract, receipts }: LoadedReceiptProps) {
  const { t } = useTranslation(['lever', 'trade', 'words']);
  useDayPrint();
  const windows = useContractWindows();
  const toStep = useReceiptLines(contract);
  const title = t(($) => $.words.contractId, { id: contract.id });
  const share = async (): Promise<void> => {
    const text = shareText(title, receipts.map(toStep));
    const isDone = await shareOrCopy(text);
    if (isDone) showToast({ kind: 'done', title: t(($) => $.lever.receipt.copied) });
  };
  return (
    <LeverArea
      title={title}
      actions={
        <>
          {contract.status === STATUS.holding && (
            <>
              <Button onClick={() => windows.onStops(contract)}>{t(($) => $.lever.action.stops)}</Button>
              <Button onClick={() => windows.actions.requestAction({ kind: 'close', contract })}>
                {t(($) => $.lever.action.close)}
              </Button>
            </>
          )}
          {contract.status === STATUS.waiting && (
            <>
              <Button onClick={() => windows.onStops(contract)}>{t(($) => $.lever.action.stops)}</Button>
              <Button onClick={() => windows.actions.requestAction({ kind: 'revoke', contract })}>
                {t(($) => $.trade.orders.cancel)}
              </Button>
            </>
          )}
          <Button icon={<Share2 aria-hidden="true" className="size-4" />} onClick={() => void share()}>
            {t(($) => $.lever.receipt.share)}
          </Button>
          <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => window.print()}>
            {t(($) => $.lever.receipt.print)}
          </Button>
        </>
      }
    >
      <Summary contract={contract} />
      <ReceiptSteps receipts={receipts} toStep={toStep} />
      {windows.windows}
    </LeverArea>
  );
}

/** Shares a text through the share sheet of a touch device, else copies it. Resolves to true if copied. */
async function shareOrCopy(text: string): Promise<boolean> {
  try {
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ text });
      return false;
    }
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function Summary({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const isOver = contract.status === STATUS.settled;
  return (
    <section
      aria-label={t(($) => $.lever.receipt.summary)}
      className="rounded-lg border border-line bg-surface p-4 tablet:p-6"
    >
      <p className="mb-4 flex flex-wrap items-center gap-2 text-lead font-semibold">
        {contract.symbol}
        <Badge tone={isLong(contract) ? 'up' : 'down'}>
          {texts.side(contract)} {contract.multiple}×
        </Badge>
        <Badge>{t(($) => $.lever.state[stateOf(contract)])}</Badge>
        {contract.cause !== null && <Badge>{texts.cause(contract)}</Badge>}
        {contract.part_of !== 0 && (
          <Link
            to="/leverTransaction"
            search={{ id: String(contract.part_of) }}
            className={linkClass({ className: 'text-small font-normal' })}
          >
            {t(($) => $.lever.closePart.partOf, { id: contract.part_of })}
          </Link>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tablet:grid-cols-3 laptop:grid-cols-4 [&_dd]:text-body [&_dd]:font-medium [&_dt]:text-small [&_dt]:text-ink-muted">
        <Fact label={t(($) => $.lever.column.hands)}>
          {`${texts.hands(contract.share)} (${texts.exact(contract.number)} ${contract.currency})`}
        </Fact>
        <Fact label={t(($) => $.lever.column.open)}>{texts.exactPrice(contract.price)}</Fact>
        <Fact label={isOver ? t(($) => $.lever.column.closed) : t(($) => $.words.indexPrice)}>
          <CurrentPrice contract={contract} />
        </Fact>
        <Fact label={t(($) => $.lever.column.profit)}>
          <Profit contract={contract} />
        </Fact>
        <Fact label={t(($) => $.lever.form.margin)}>
          {`${texts.money(contract.caution_money)} ${contract.legal}`}
        </Fact>
        <Fact label={t(($) => $.words.fee)}>{`${texts.money(contract.trade_fee)} ${contract.legal}`}</Fact>
        <Fact label={t(($) => $.lever.column.overnight)}>
          {`${texts.money(contract.overnight_money)} ${contract.legal}`}
        </Fact>
        <Fact label={t(($) => $.lever.column.stops)}>
          {`${texts.stop(contract.target_profit_price, contract.symbol)} / ${texts.stop(contract.stop_loss_price, contract.symbol)} `}
          <TrailingText contract={contract} />
        </Fact>
        {contract.status === STATUS.holding && (
          <Fact label={t(($) => $.lever.column.queue)}>
            <QueueRank contract={contract} />
          </Fact>
        )}
        <Fact label={t(($) => $.lever.column.ordered)}>{texts.timeWithZone(contract.transaction_time)}</Fact>
        <Fact label={t(($) => $.lever.column.opened)}>{texts.timeWithZone(contract.handle_time)}</Fact>
        <Fact label={t(($) => $.lever.column.ended)}>{texts.timeWithZone(contract.complete_time)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function stateOf({ status }: Contract) {
  switch (status) {
    case STATUS.waiting:
      return 'waiting';
    case STATUS.holding:
      return 'holding';
    case STATUS.settled:
      return 'settled';
    case STATUS.revoked:
      return 'revoked';
  }
}

type ReceiptStepsProps = {
  readonly receipts: readonly Receipt[];
  readonly toStep: (receipt: Receipt) => ReceiptStep;
};

/** Steps of a contract (opening, nights, closing) in order, each with the inputs of its computation. */
function ReceiptSteps({ receipts, toStep }: ReceiptStepsProps) {
  const { t } = useTranslation('lever');
  if (receipts.length === 0) return <EmptyState title={t(($) => $.lever.receipt.none)} />;
  return (
    <ol aria-label={t(($) => $.lever.receipt.steps)} className="grid gap-4 laptop:grid-cols-2">
      {receipts.map(toStep).map((step) => (
        <li
          key={step.id}
          className="break-inside-avoid rounded-lg border border-line bg-surface p-4 tablet:p-5"
        >
          <h2 className="text-lead font-semibold">{step.title}</h2>
          <p className="mb-3 text-small text-ink-muted">{step.time}</p>
          <dl className="flex flex-col gap-1.5 text-small">
            {step.lines.map(({ label, value, formula, key }) => (
              <div key={key ?? label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="text-right font-medium">
                  {value}
                  {formula !== undefined && (
                    <span className="block font-normal text-ink-muted">= {formula}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

const DAY = 'day';

/** Switches to the light theme while the page is printed. */
function useDayPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let activeTheme = root.dataset.theme;
    const before = (): void => {
      activeTheme = root.dataset.theme;
      root.dataset.theme = DAY;
    };
    const after = (): void => {
      root.dataset.theme = activeTheme ?? DAY;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

import type { CurrencyId } from '@assay/engine';
import { amount } from '@assay/money';
import type {
  ChainHeight,
  ChainHoldings,
  ConfirmedWithdrawal,
  CustodyPort,
  SeenDeposit,
  SignedWithdrawal,
  SpentFee,
  WithdrawalToSend,
} from '../../../src/chains/port.ts';

/** Custody as seen from the chain connection, which records all calls. */
export type RecordingCustody = {
  readonly port: CustodyPort;
  /** Approves a withdrawal; returns its id. */
  readonly approve: (
    withdrawal: Omit<WithdrawalToSend, 'withdrawal' | 'amount'> & { amount: bigint },
  ) => number;
  /** Withdraws the consent to the transactions signed for it. */
  readonly disagree: (withdrawal: number) => void;
  /** Halts or resumes withdrawals: while halted, signed transactions have to wait. */
  readonly halt: (isHalted: boolean) => void;
  /** Known deposits, by `transaction:output`. */
  readonly deposits: ReadonlyMap<string, SeenDeposit>;
  readonly orphaned: readonly string[];
  readonly signed: readonly SignedWithdrawal[];
  readonly confirmed: readonly ConfirmedWithdrawal[];
  readonly failed: readonly { withdrawal: number; reason: string }[];
  readonly unknown: readonly string[];
  readonly broadcast: readonly string[];
  readonly fees: readonly SpentFee[];
  readonly holdings: ReadonlyMap<CurrencyId, ChainHoldings>;
  readonly progress: () => ChainHeight | null;
  readonly askRescan: (fromHeight: number) => void;
  /** Fails the next call of this name, as when the process dies before it receives the result. */
  readonly failNext: (method: keyof CustodyPort) => void;
};

/** @param finalAfter confirmations from which on it needs no further reports */
export function recordCustody(finalAfter = 6): RecordingCustody {
  const approved = new Map<number, WithdrawalToSend>();
  const disagreed = new Set<number>();
  let halted = false;
  const deposits = new Map<string, SeenDeposit>();
  const holdings = new Map<CurrencyId, ChainHoldings>();
  const [orphaned, unknown, broadcast]: [string[], string[], string[]] = [[], [], []];
  const signed: SignedWithdrawal[] = [];
  const confirmed: ConfirmedWithdrawal[] = [];
  const failed: { withdrawal: number; reason: string }[] = [];
  const fees: SpentFee[] = [];
  const rescans = new Map<number, number>();
  const failing = new Set<string>();
  let progress: ChainHeight | null = null;
  let made = 0;
  const keyOf = (source: { transaction: string; output: number }): string =>
    `${source.transaction}:${source.output}`;
  const dies = (method: keyof CustodyPort): void => {
    if (failing.delete(method)) throw new Error(`custody did not answer ${method}`);
  };
  const port: CustodyPort = {
    reportDeposit: async (deposit) => {
      deposits.set(keyOf(deposit), deposit);
      dies('reportDeposit');
      return { deposit: 1, isFinal: deposit.confirmations >= finalAfter };
    },
    reportOrphaned: async (source) => {
      deposits.delete(keyOf(source));
      orphaned.push(keyOf(source));
      dies('reportOrphaned');
    },
    withdrawalsToSend: async (network) =>
      [...approved.values()].filter(
        (event) =>
          event.network === network && !signed.some(({ withdrawal }) => withdrawal === event.withdrawal),
      ),
    withdrawalsInProgress: async () => [],
    requestPermission: async (event) => {
      if (disagreed.has(event.withdrawal)) return 'withhold';
      if (halted) return 'wait';
      const earlierTransactions = signed.filter(({ withdrawal }) => withdrawal === event.withdrawal);
      const isAlreadySigned = earlierTransactions.some(
        ({ transaction }) => transaction === event.transaction,
      );
      const isFirst = earlierTransactions.length === 0 && event.replaces === null;
      const isReplacementOfKnown = earlierTransactions.some(
        ({ transaction }) => transaction === event.replaces,
      );
      if (!isAlreadySigned && (isFirst || isReplacementOfKnown)) signed.push(event);
      dies('requestPermission');
      return isAlreadySigned || isFirst || isReplacementOfKnown ? 'send' : 'withhold';
    },
    reportBroadcast: async ({ transaction }) => {
      broadcast.push(transaction);
      dies('reportBroadcast');
    },
    reportInDoubt: async ({ transaction }) => {
      unknown.push(transaction);
      dies('reportInDoubt');
    },
    reportConfirmations: async (event) => {
      confirmed.push(event);
      dies('reportConfirmations');
      return event.confirmations >= finalAfter ? 'done' : 'follow';
    },
    reportFailure: async (event) => {
      approved.delete(event.withdrawal);
      failed.push(event);
      dies('reportFailure');
    },
    reportFee: async (fee) => {
      fees.push(fee);
      dies('reportFee');
    },
    reportHoldings: async (held) => {
      holdings.set(held.currency, held);
    },
    reportHeight: async (isShown) => {
      progress = isShown;
    },
    rescans: async () => [...rescans].map(([id, fromHeight]) => ({ id, fromHeight })),
    rescanned: async (id) => {
      rescans.delete(id);
    },
  };
  return {
    port,
    approve: ({ amount: value, ...withdrawal }) => {
      made += 1;
      approved.set(made, { ...withdrawal, withdrawal: made, amount: amount(value) });
      return made;
    },
    disagree: (withdrawal) => disagreed.add(withdrawal),
    halt: (isHalted) => {
      halted = isHalted;
    },
    deposits,
    orphaned,
    signed,
    confirmed,
    failed,
    unknown,
    broadcast,
    fees,
    holdings,
    progress: () => progress,
    askRescan: (fromHeight) => {
      rescans.set(rescans.size + 1, fromHeight);
    },
    failNext: (method) => failing.add(method),
  };
}

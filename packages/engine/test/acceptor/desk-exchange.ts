import { amount } from '@assay/money';
import {
  type AcceptorDeal,
  CLOCK,
  type Command,
  type CommandIn,
  Engine,
  latestState,
  type Outcome,
  type OwnerId,
  type RejectionIn,
  restoreEngine,
  SETUP,
  sequenceOf,
  timeMs,
} from '../../src/index.ts';
import { ALICE, BOB, CAROL, credit, Exchange, eventsOf, listEverything, ONE, USDT } from '../exchange.ts';

type AcceptorCommand = CommandIn<'acceptor'>;
type Setting = Extract<AcceptorCommand, { type: 'set_acceptor' }>;
type Opening = Extract<AcceptorCommand, { type: 'open_acceptor_deal' }>;
type DealType = Extract<AcceptorCommand, { deal: number; by: { trader: OwnerId } }>['type'];

export const MINUTE = 60_000;
export const ONE_PERSON = { staff: 7, name: 'erin@house', reason: 'looked at it' };
export const TWO_PEOPLE = { ...ONE_PERSON, proposedBy: 'dana@house' };

/** An exchange with its own clock. Alice is an acceptor with 200 USDT; Bob and Carol have 100 each. */
export class DeskExchange extends Exchange {
  now = 1_000_000;

  override apply(command: Command): Outcome {
    this.sequence += 1;
    this.now += 1;
    return this.engine.apply(command, sequenceOf(this.sequence), timeMs(this.now));
  }

  /** Advances the time in steps that cause no outage. */
  pass(durationMs: number): void {
    for (let left = durationMs; left > 0; left -= MINUTE / 2) {
      this.now += Math.min(left, MINUTE / 2);
      this.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    }
  }

  set(changed: Partial<Setting> = {}): void {
    this.accept(setting(changed));
  }

  open(kind: Opening['kind'], units: bigint, changed: Partial<Opening> = {}): number {
    const { createdId } = this.accept(opening(kind, units, changed));
    if (createdId === null) throw new Error('a deal has a number');
    return createdId;
  }

  applyAction(type: DealType, deal: number, trader: OwnerId): AcceptorDeal | undefined {
    return eventsOf(this.accept(actionCommand(type, deal, trader)).events, 'acceptor_deal_changed').at(-1)
      ?.deal;
  }

  refuse(
    type: DealType,
    deal: number,
    trader: OwnerId,
    code: RejectionIn<'acceptor'>['code'] = 'acceptor_deal_state',
  ): void {
    this.reject(actionCommand(type, deal, trader), code);
  }

  pledge(units: bigint): void {
    this.accept({
      room: 'acceptor',
      type: 'pledge_as_acceptor',
      by: { trader: ALICE },
      amount: amount(units),
    });
  }

  c2cBalance(owner: OwnerId): { readonly total: bigint; readonly held: bigint } {
    const { total, held } = this.engine.balance(owner, 'legal', USDT);
    return { total, held };
  }

  deal(id: number): AcceptorDeal | undefined {
    return this.engine
      .room('acceptor')
      .deals()
      .find((deal) => deal.id === id);
  }

  /** Returns a copy restored from a snapshot; audited. */
  restored(): DeskExchange {
    const engine = restoreEngine(this.engine.snapshot());
    engine.audit();
    const restored = new DeskExchange(engine, this.sequence);
    restored.now = this.now;
    return restored;
  }
}

export function openDesk(): DeskExchange {
  const exchange = new DeskExchange(new Engine(latestState()));
  listEverything(exchange);
  const funds = [
    [ALICE, 200n],
    [BOB, 100n],
    [CAROL, 100n],
  ] as const;
  for (const [owner, units] of funds) {
    exchange.accept({ ...credit(owner, USDT, units * ONE), wallet: 'legal' });
    exchange.accept({ room: 'owners', type: 'set_level', by: SETUP, owner, level: 2 });
  }
  exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK });
  exchange.set();
  return exchange;
}

export function setting(changed: Partial<Setting> = {}): Setting {
  return {
    room: 'acceptor',
    type: 'set_acceptor',
    by: SETUP,
    owner: ALICE,
    currency: USDT,
    open: true,
    deposit_rate: 72_000,
    withdrawal_rate: 71_000,
    deposit_minimum: amount(ONE),
    deposit_maximum: amount(150n * ONE),
    withdrawal_minimum: amount(ONE),
    withdrawal_maximum: amount(80n * ONE),
    opens: 0,
    closes: 0,
    ...changed,
  };
}

export function opening(kind: Opening['kind'], units: bigint, changed: Partial<Opening> = {}): Opening {
  return {
    room: 'acceptor',
    type: 'open_acceptor_deal',
    by: { trader: BOB },
    acceptor: 1,
    kind,
    way: 'bank',
    amount: amount(units),
    rate: kind === 'buy' ? 72_000 : 71_000,
    paper: 5,
    ...changed,
  };
}

function actionCommand(type: DealType, deal: number, trader: OwnerId): AcceptorCommand {
  return { room: 'acceptor', type, by: { trader }, deal };
}

import { currencyId } from '@assay/engine';
import { formatAmount, parseAmount } from '@assay/money';
import { refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { FourEyesKind } from '../console/four-eyes.ts';
import type { ConsoleRoute } from '../console/route.ts';
import { moneyKind, type Proposed, proposeWish } from '../console/wish.ts';
import { type AnyPlannedDesk, looseRoute } from './declaration.ts';
import { giveCommand } from './give-command.ts';

type Direction = 'fund' | 'draw';
type FundsWish = {
  readonly act: Direction;
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};
type FundsInput = {
  readonly act: Direction;
  readonly currency: number;
  readonly number: string;
  readonly reason: string;
};

/** The proposal to bring money of the house's own in, or to take free money of it out. */
export function fundsRoute(desk: AnyPlannedDesk, { listings }: Exchange): ConsoleRoute {
  return looseRoute<FundsInput>(desk.calls.funds, async ({ act, currency: id, number, reason }, context) => {
    const currency = listings.currency(currencyId(id));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const { code, decimals } = currency;
    const parsed = parseAmount(number, decimals);
    if (!parsed.ok) return refuse('console.decimals', { currency: code, decimals });
    const text = `${formatAmount(parsed.value, decimals)} ${code}`;
    const [before, after] = act === 'fund' ? ['external', desk.wallet] : [desk.wallet, 'external'];
    const wish: FundsWish = { act, currency: currency.id, units: String(parsed.value) };
    const proposed: Proposed<FundsWish> = { wish, changes: [{ field: text, before, after }] };
    return proposeWish(`${desk.product}_funds`, `funds:${text}`, proposed, reason, context);
  });
}

/** The kind of proposal that moves money of the house's own. */
export function fundsKind(desk: AnyPlannedDesk): FourEyesKind {
  return moneyKind<FundsWish>({
    kind: `${desk.product}_funds`,
    name: `${desk.product}.desk.kind.funds`,
    decide: `${desk.product}.decide`,
    async move(moved, { act }, { id }, { exchange }) {
      const body = desk.fund[act];
      return body === undefined
        ? refuse('console.plan.unknown')
        : giveCommand(desk, exchange, { ...body, ...moved }, id);
    },
  });
}

import type { Command, EnvelopeRejection, Giver, OwnerId, Trader } from '@assay/engine';

export type EnvelopeCode = EnvelopeRejection['code'];

/** What any command may be refused with, whatever its room: the products name the codes of their own. */
export const ENVELOPE_CODES: Readonly<Record<EnvelopeCode, true>> = {
  invalid_owner: true,
  invalid_key: true,
  key_used: true,
};

export type TraderCommand = Extract<Command, { by: Trader }>;
export type HouseCommand = Exclude<Command, TraderCommand>;

/** Whether a trader gave the command; all others are the house's. */
export function isTraders(command: Command): command is TraderCommand {
  return traderOf(command.by) !== undefined;
}

export function traderOf(by: Giver): OwnerId | undefined {
  return 'trader' in by ? by.trader : undefined;
}

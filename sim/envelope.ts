import type { Command, EnvelopeRejection, Issuer, OwnerId, Service, Staff, Trader } from '@assay/engine';

export type EnvelopeCode = EnvelopeRejection['code'];

/** Rejection codes common to all rooms; the products declare their own. */
export const ENVELOPE_CODES: Readonly<Record<EnvelopeCode, true>> = {
  invalid_owner: true,
  invalid_key: true,
  key_used: true,
  room_closed: true,
  trading_halted: true,
  withdrawals_halted: true,
};

export type TraderCommand = Extract<Command, { by: Trader }>;
export type HouseCommand = Extract<Command, { by: Service | Staff }>;

/** Returns true when a trader issued the command. */
export function isTraders(command: Command): command is TraderCommand {
  return traderOf(command.by) !== undefined;
}

/** Returns true when staff or a service issued the command. */
export function isHouses(command: Command): command is HouseCommand {
  return 'staff' in command.by || 'service' in command.by;
}

export function traderOf(by: Issuer): OwnerId | undefined {
  return 'trader' in by ? by.trader : undefined;
}

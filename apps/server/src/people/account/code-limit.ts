import type { CallContext, Refused } from '../../edge/http/handler.ts';
import { tooManyTries } from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { AccountAddress } from './address.ts';
import { browserIn, TRADERS_BROWSER } from './browser-cookie.ts';
import type { CodeCheck } from './code-repository.ts';
import { formerLogins, hasBrowser, hasNetwork } from './former-logins.ts';
import { createLoginLimits, type LoginLimit } from './login-limit.ts';
import { findUserByAddress } from './user-repository.ts';

/**
 * Wrong codes for one address in a day, over all its codes: each code allows few attempts, but a stranger can request
 * many codes.
 */
const LIMITS = {
  name: 'address_code',
  windowMs: 24 * 60 * 60_000,
  own: 20,
  account: 60,
  network: 500,
} as const;

/** Runs work that compares a code for an address, while the caller has attempts left for it. */
export type WithinCodeLimit = <Answer>(
  addresses: readonly AccountAddress[],
  context: CallContext,
  run: () => Promise<Answer>,
  checkOf: (answer: Answer) => CodeCheck,
) => Promise<Answer | Refused>;

/**
 * Limits wrong codes by the rules for wrong passwords: strangers' attempts do not lock out an owner whose browser or
 * network is known.
 */
export function createCodeLimit(exchange: Exchange): WithinCodeLimit {
  const limits = createLoginLimits(LIMITS, exchange);

  async function limitOf(address: AccountAddress, context: CallContext): Promise<LoginLimit> {
    const user = await findUserByAddress(exchange.database, address);
    // For an unknown account the same queries run, so that the response time does not reveal it.
    const logins = await formerLogins(exchange.database, user?.id ?? 0n);
    const browser = browserIn(TRADERS_BROWSER, context.cookies);
    return limits(address.text, {
      address: context.address,
      knownBrowser: hasBrowser(logins, browser) ? browser : null,
      isKnownNetwork: hasNetwork(logins, context.address),
    });
  }

  return async (addresses, context, run, checkOf) => {
    const addressByText = new Map(addresses.map((address) => [address.text, address]));
    const consumedLimits: LoginLimit[] = [];
    const refundAll = () => Promise.all(consumedLimits.map((limit) => limit.refund()));
    for (const address of addressByText.values()) {
      const limit = await limitOf(address, context);
      const seconds = await limit.consume();
      if (seconds > 0) {
        await refundAll();
        return tooManyTries(seconds);
      }
      consumedLimits.push(limit);
    }
    const answer = await run();
    const check = checkOf(answer);
    // With several addresses, the matching one is unknown here: wrong attempts for the others are kept.
    if (check === 'right' && consumedLimits.length === 1) await consumedLimits[0]?.reset();
    else if (check !== 'wrong') await refundAll();
    return answer;
  };
}

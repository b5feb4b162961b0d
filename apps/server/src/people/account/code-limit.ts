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
 * Wrong codes for one address in a day, over all codes that were sent to it: each code has few tries, but a stranger may
 * have many codes sent.
 */
const TRIES = {
  name: 'address_code',
  windowMs: 24 * 60 * 60_000,
  own: 20,
  account: 60,
  network: 500,
} as const;

/** Does work that compares a code sent to an address, while the caller has a try left there. */
export type WithinCodeLimit = <Answer>(
  addresses: readonly AccountAddress[],
  context: CallContext,
  work: () => Promise<Answer>,
  checkOf: (answer: Answer) => CodeCheck,
) => Promise<Answer | Refused>;

/** Counts wrong codes as wrong passwords are: strangers keep no owner out who comes from where the owner came before. */
export function createCodeLimit(exchange: Exchange): WithinCodeLimit {
  const limits = createLoginLimits(TRIES, exchange);

  async function limitOf(address: AccountAddress, context: CallContext): Promise<LoginLimit> {
    const user = await findUserByAddress(exchange.database, address);
    // An account that does not exist is looked for all the same.
    const logins = await formerLogins(exchange.database, user?.id ?? 0n);
    const browser = browserIn(TRADERS_BROWSER, context.cookies);
    return limits(address.text, {
      address: context.address,
      knownBrowser: hasBrowser(logins, browser) ? browser : null,
      isKnownNetwork: hasNetwork(logins, context.address),
    });
  }

  return async (addresses, context, work, checkOf) => {
    const byText = new Map(addresses.map((address) => [address.text, address]));
    const taken: LoginLimit[] = [];
    const giveBack = () => Promise.all(taken.map((limit) => limit.giveBack()));
    for (const address of byText.values()) {
      const limit = await limitOf(address, context);
      const seconds = await limit.take();
      if (seconds > 0) {
        await giveBack();
        return tooManyTries(seconds);
      }
      taken.push(limit);
    }
    const answer = await work();
    const check = checkOf(answer);
    // Of several addresses nobody knows whose code was right: the wrong ones for the others stay.
    if (check === 'right' && taken.length === 1) await taken[0]?.forgive();
    else if (check !== 'wrong') await giveBack();
    return answer;
  };
}

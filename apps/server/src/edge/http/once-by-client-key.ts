import type { Command } from '@assay/engine';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import type { UserContext } from './handler.ts';

/**
 * Returns a handler of calls with a client key: it works on each key once, and a repeat is worked on as one, with the
 * first command of this type that had the key. Calls without a key are all new.
 */
export function onceByClientKey<
  Type extends Command['type'],
  Input extends { readonly client_key?: string | undefined },
  Answer,
>(
  type: Type,
  work: (input: Input, request: KeyedRequest<Type>, context: UserContext) => Promise<Answer>,
): (input: Input, context: UserContext) => Promise<Answer> {
  return (input, context) => {
    const requestKey = { trader: context.session.userId, key: input.client_key };
    return context.exchange.requests.run(requestKey, type, (request) => work(input, request, context));
  };
}

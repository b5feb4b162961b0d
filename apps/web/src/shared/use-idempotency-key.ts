import { useState } from 'react';
import { newClientKey } from './client-key.ts';

/** Idempotency key of a request, kept while its outcome is unknown. */
export type IdempotencyKey = {
  /** Returns the same key for the same content until it is settled; other content gets a new key. */
  readonly keyFor: (content: object) => string;
  /** Call after any response, accepted or refused. */
  readonly settle: () => void;
};

/** Returns the idempotency key of a form, so that a retry after a missing response is not executed twice. */
export function useIdempotencyKey(): IdempotencyKey {
  const [idempotencyKey] = useState(createIdempotencyKey);
  return idempotencyKey;
}

function createIdempotencyKey(): IdempotencyKey {
  let open: { readonly content: string; readonly key: string } | null = null;
  return {
    keyFor(requestInput) {
      const content = JSON.stringify(requestInput);
      if (open?.content !== content) open = { content, key: newClientKey() };
      return open.key;
    },
    settle() {
      open = null;
    },
  };
}

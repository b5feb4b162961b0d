import { useState } from 'react';
import { newClientKey } from './client-key.ts';

/** The name of what is being sent, for as long as its outcome is unknown. */
export type OpenKey = {
  /** Returns the same key for the same content until it is settled; another content has another. */
  readonly of: (content: object) => string;
  /** Call it when an answer came, whatever it says. */
  readonly settle: () => void;
};

/** Names what is sent, so that nothing is done twice when no answer came and the same is sent again. */
export function useIdempotencyKey(): OpenKey {
  const [keys] = useState(createOpenKey);
  return keys;
}

function createOpenKey(): OpenKey {
  let open: { readonly content: string; readonly key: string } | null = null;
  return {
    of(sent) {
      const content = JSON.stringify(sent);
      if (open?.content !== content) open = { content, key: newClientKey() };
      return open.key;
    },
    settle() {
      open = null;
    },
  };
}

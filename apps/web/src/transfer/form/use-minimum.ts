import { calls } from '@assay/contract';
import { plain, sign } from '@assay/money';
import { useRemote } from '../../api/remote.ts';

/** The minimum is part of the transfer history's response; one row suffices. */
const SHORT_PAGE = { limit: 1 };

/** Minimum value of a transfer of principal, in USDT. */
export type Minimum = {
  /** Null if there is none, and while unknown: the server then enforces it. */
  readonly usdt: string | null;
  /** True while loading: the space of its text is reserved. */
  readonly isLoading: boolean;
};

export function useMinimum(): Minimum {
  const history = useRemote(calls.transferHistory, SHORT_PAGE, { suppressToast: true });
  if (history.status !== 'ready') return { usdt: null, isLoading: history.status === 'loading' };
  const minimum = plain(history.value.minimum);
  return { usdt: sign(minimum) > 0 ? minimum : null, isLoading: false };
}

import { calls } from '@assay/contract';
import { plain, sign } from '@assay/money';
import { useRemote } from '../../api/remote.ts';

/** The server tells the minimum beside the list of transfers; one row of it will do. */
const SHORT_PAGE = { limit: 1 };

/** Minimum value of a transfer of principal, in USDT. */
export type Minimum = {
  /** Null where any amount will do, and while it is not known: then the server says so. */
  readonly usdt: string | null;
  /** It is on its way: the place of its words is held. */
  readonly isComing: boolean;
};

export function useMinimum(): Minimum {
  const history = useRemote(calls.transferHistory, SHORT_PAGE, { suppressToast: true });
  if (history.status !== 'ready') return { usdt: null, isComing: history.status === 'loading' };
  const minimum = plain(history.value.minimum);
  return { usdt: sign(minimum) > 0 ? minimum : null, isComing: false };
}

/** Plan of the process with the clients. */
export type FanOutPlan = {
  readonly port: number;
  readonly clients: number;
  /** The stream of a book to which they subscribe; pages without it. */
  readonly stream?: string;
};

/** Arrivals at the clients: for each depth push, by the sequence it carries, the times when it reached each of them. */
export type FanOutReport = {
  readonly pushes: readonly { readonly sequence: number; readonly receivedAt: readonly number[] }[];
  readonly processorSeconds: number;
};

/** Milliseconds on a clock that all processes of a machine share. */
export function sharedClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/**
 * Delivery times: for each order from its sending to the arrival of the first push that contains it, at each client.
 * `sentAt` maps an order's sequence to its sending time. A push with several orders counts for each.
 */
export function deliveryTimes(sentAt: ReadonlyMap<number, number>, pushes: FanOutReport['pushes']): number[] {
  const inOrder = pushes.toSorted((left, right) => left.sequence - right.sequence);
  return [...sentAt].flatMap(([sequence, sent]) => {
    const push = inOrder.find((candidate) => candidate.sequence >= sequence);
    return (push?.receivedAt ?? []).map((received) => received - sent);
  });
}

/** Returns each client's delay after a push's first arrival, in milliseconds: the cost of the number of clients. */
export function spreads(pushes: FanOutReport['pushes']): number[] {
  return pushes.flatMap(({ receivedAt }) => {
    const first = Math.min(...receivedAt);
    return receivedAt.map((received) => received - first);
  });
}

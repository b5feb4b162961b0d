/** Plan of the process with the clients. */
export type FanOutPlan = {
  readonly port: number;
  readonly clients: number;
  /** The stream of a book that they hear; without it they are pages. */
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
 * Delivery times: of each order from its being sent to the arrival of the first push that contains it, at each client.
 * `sentAt` maps an order's sequence to its moment. A push that carries several orders counts for each of them.
 */
export function deliveryTimes(sentAt: ReadonlyMap<number, number>, pushes: FanOutReport['pushes']): number[] {
  const inOrder = pushes.toSorted((left, right) => left.sequence - right.sequence);
  return [...sentAt].flatMap(([sequence, sent]) => {
    const push = inOrder.find((one) => one.sequence >= sequence);
    return (push?.receivedAt ?? []).map((received) => received - sent);
  });
}

/** Returns each client's delay after a push's first arrival, in milliseconds: what the number of clients costs. */
export function spreads(pushes: FanOutReport['pushes']): number[] {
  return pushes.flatMap(({ receivedAt }) => {
    const first = Math.min(...receivedAt);
    return receivedAt.map((received) => received - first);
  });
}

import { createSocketConnection } from '@assay/client/line';
import { CONSOLE_SOCKET_PATH, WATCH } from '@assay/contract/console';

/** Refusal of the server without a session. */
const LOGIN_REQUIRED = 'login_required';

/** Console's connection to the server, open while an event is watched. */
export type ConsoleConnection = {
  /** Subscribes to an event. @returns the unsubscribe function */
  subscribe(event: string, handler: (payload: unknown) => void): () => void;
  isOpen(): boolean;
  /** Adds a listener for opening and loss of the connection. @returns the function that removes it */
  onStateChange(listener: () => void): () => void;
};

/** @param onRefused called when the server refuses the session: a login is required */
export function createConsoleConnection(onRefused: () => void): ConsoleConnection {
  const subscriberCounts = new Map<string, number>();
  const stateListeners = new Set<() => void>();
  const connection = createSocketConnection({
    path: CONSOLE_SOCKET_PATH,
    onRefused: (reason) => {
      if (reason === LOGIN_REQUIRED) onRefused();
      return reason !== LOGIN_REQUIRED;
    },
  });
  connection.onOpened(() => {
    sendSubscriptions();
    notifyStateListeners();
  });
  connection.onLost(notifyStateListeners);

  function sendSubscriptions(): void {
    if (connection.isOpen()) connection.send(WATCH, [...subscriberCounts.keys()]);
  }

  function notifyStateListeners(): void {
    for (const listener of stateListeners) listener();
  }

  function unsubscribe(event: string): void {
    const subscribers = (subscriberCounts.get(event) ?? 1) - 1;
    if (subscribers > 0) subscriberCounts.set(event, subscribers);
    else subscriberCounts.delete(event);
    if (subscribers === 0) sendSubscriptions();
    if (subscriberCounts.size === 0) connection.close();
  }

  return {
    subscribe(event, handler) {
      const count = subscriberCounts.get(event) ?? 0;
      subscriberCounts.set(event, count + 1);
      const stopListening = connection.on(event, handler);
      if (!connection.isOpen()) connection.open();
      else if (count === 0) sendSubscriptions();
      return () => {
        stopListening();
        unsubscribe(event);
      };
    },
    isOpen: connection.isOpen,
    onStateChange(listener) {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
  };
}

/** The older client under its alias, which has no types of its own. Only the parts used by the tests. */
declare module 'socket.io-client-v2' {
  export type OlderSocket = {
    on(event: string, listener: (...values: readonly unknown[]) => void): void;
    emit(event: string, ...values: readonly unknown[]): void;
    close(): void;
    connected: boolean;
  };
  export default function io(url: string, options: Readonly<Record<string, unknown>>): OlderSocket;
}

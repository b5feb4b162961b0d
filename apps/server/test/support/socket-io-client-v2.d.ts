/** The older client under its alias; it brings no types. Only what the tests use. */
declare module 'socket.io-client-v2' {
  export type OlderSocket = {
    on(event: string, listener: (...values: readonly unknown[]) => void): void;
    emit(event: string, ...values: readonly unknown[]): void;
    close(): void;
    connected: boolean;
  };
  export default function io(url: string, options: Readonly<Record<string, unknown>>): OlderSocket;
}

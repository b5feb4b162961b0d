/** Returns the address of an exchange on this machine: `localhost` where it listens on every interface. */
export function localAddress(host: string | null, port: number): string {
  return `http://${shownHost(host)}:${port}`;
}

/** Returns the public URL of the exchange, for links. */
export function publicAddress({
  publicUrl,
  host,
  port,
}: {
  readonly publicUrl: string | null;
  readonly host: string | null;
  readonly port: number;
}): string {
  return publicUrl ?? localAddress(host, port);
}

function shownHost(host: string | null): string {
  if (host === null || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

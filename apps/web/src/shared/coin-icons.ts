const files = import.meta.glob<string>(
  '../../../../node_modules/cryptocurrency-icons/svg/color/{ada,atom,avax,bch,bnb,btc,doge,dot,etc,eth,fil,link,ltc,matic,sol,trx,uni,usdc,usdt,xlm,xrp}.svg',
  { query: '?url', import: 'default', eager: true },
);

const bySymbol = new Map(
  Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, '').toUpperCase(), url]),
);

/** The address of a coin's picture (cryptocurrency-icons, CC0); undefined when there is none. */
export function coinIcon(symbol: string): string | undefined {
  return bySymbol.get(symbol.toUpperCase());
}

import type { FastifyInstance } from 'fastify';
import type { ApiCall } from './call.ts';

/** Serves the page for developers of programs: how a request is signed, and every call. */
export function serveGuide(server: FastifyInstance, calls: readonly ApiCall[]): void {
  server.get('/docs/api/programs', async (request, reply) => {
    const page = guidePage(calls, `${request.protocol}://${request.host}`);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** Returns the page as HTML, without scripts or external resources. */
export function guidePage(calls: readonly ApiCall[], base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>For programs</title>
<link rel="stylesheet" href="/docs/api/style.css">
</head>
<body>
<header>
<h1>For programs</h1>
<p>A key acts for its owner in the shape of Binance’s spot API: libraries that know it work here when their address is
<code>${escaped(base)}</code>. Make a key on <a href="/apiKeys">the page of the keys</a>. The pages on
the project’s interface for programs (<code>docs/api</code>) have a quick start in three languages and every difference.</p>
<pre><code>${escaped(exampleAt(base))}</code></pre>
<p>Signed is what is sent: the query and the body without <code>signature</code>, by HMAC-SHA256 in hexadecimal digits or by
Ed25519 in base64. <code>timestamp</code> may lie 5 seconds back, or as far as <code>recvWindow</code> says. Errors are
<code>{"code":−1121,"msg":"Invalid symbol."}</code> with their documented numbers.</p>
</header>
<main>
<div class="wide" role="region" aria-label="All calls" tabindex="0">
<table>
<thead><tr><th>Call</th><th>Right</th><th>Weight</th><th>Parameters</th><th>WebSocket API</th></tr></thead>
<tbody>
${calls.map(rowOf).join('\n')}
</tbody>
</table>
</div>
</main>
</body>
</html>
`;
}

const RIGHTS: Readonly<Record<ApiCall['security'], string>> = {
  open: 'everybody',
  key: 'any key, unsigned',
  read: 'any key',
  trade: 'trade',
  move_money: 'transfer money',
  withdraw: 'withdraw',
};

function rowOf({ method, path, security, weight, parameters, socket }: ApiCall): string {
  const cells = [
    `<b>${method}</b> <code>${escaped(path)}</code>`,
    RIGHTS[security],
    typeof weight === 'number' ? String(weight) : 'by its parameters',
    parameters.map((name) => `<code>${escaped(name)}</code>`).join(' '),
    socket === undefined ? '' : `<code>${escaped(socket)}</code>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function exampleAt(base: string): string {
  return `sign() { printf '%s' "$1" | openssl dgst -sha256 -hmac "$API_SECRET" | sed 's/^.* //'; }
query="timestamp=$(date +%s)000"
curl -s -H "X-MBX-APIKEY: $API_KEY" "${base}/api/v3/account?$query&signature=$(sign "$query")"`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

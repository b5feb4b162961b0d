import type { ApiCall } from '../api/call.ts';
import type { RefusedCall } from '../api/refused-call.ts';
import type { Shape } from '../api/shape.ts';
import { MARKET_STREAMS } from '../streams/messages.ts';
import { methodsOf } from './asyncapi.ts';

/** Returns the list of the calls for programs as Markdown. */
export function callsPage(calls: readonly ApiCall[], refused: readonly RefusedCall[]): string {
  const served = calls.map(({ method, path, security, parameters, mandatory = [], socket }) =>
    row(
      `${method} ${path}`,
      security,
      parameters.map((name) => (mandatory.includes(name) ? `**${name}**` : name)).join(' '),
      socket ?? '',
    ),
  );
  return `# Calls for programs

Calls in the shape of Binance’s spot API, signed with an API key: see [the page](/docs/api/programs). Parameters in bold are mandatory.

${row('Call', 'Access', 'Parameters', 'WebSocket API')}
${row('---', '---', '---', '---')}
${served.join('\n')}

## Not served

These documented calls answer −1020 and the reason.

${refused.map(({ method, path, reason }) => `- ${method} ${path}: ${reason}`).join('\n')}
`;
}

/** Returns the list of the streams and of the methods of the WebSocket API as Markdown. */
export function streamsPage(calls: readonly ApiCall[], ownShapes: ReadonlyMap<string, Shape>): string {
  const streams = Object.values(MARKET_STREAMS).map(({ names, content }) =>
    row(names.map((name) => `\`${name}\``).join(' '), content),
  );
  return `# Streams and WebSocket API for programs

Streams at \`/ws/<name>\` and \`/stream?streams=<name>/<name>\`, requests at \`/ws-api/v3\`; \`timeUnit=MICROSECOND\` on either.

${row('Stream', 'Content')}
${row('---', '---')}
${streams.join('\n')}

Messages of a user’s own: ${[...ownShapes.keys()].join(', ')}.

Methods of the WebSocket API: ${methodsOf(calls)
    .map(({ name }) => name)
    .join(', ')}.
`;
}

/** Returns the index of the documents for readers that are language models. */
export function indexOfDocuments(siteName: string): string {
  return `# ${siteName}

> A crypto exchange. Programs trade by API keys in the shape of Binance’s spot API; pages and apps use the exchange’s own calls.

## Documents

- [Calls for programs](/docs/api/programs.md): every call with its parameters, and what is not served
- [Streams and WebSocket API for programs](/docs/api/streams.md): every stream and method
- [OpenAPI for programs](/docs/api/programs/openapi.json): parameters and answers of the calls
- [AsyncAPI for programs](/docs/api/programs/asyncapi.json): messages of the streams and the WebSocket API
- [OpenAPI of the exchange’s own calls](/docs/api/openapi.json)
`;
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

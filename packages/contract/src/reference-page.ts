import { allCalls } from './calls/index.ts';
import { allConsoleCalls, allConsoleEvents, CONSOLE_SOCKET_PATH } from './console/index.ts';
import { PERMISSIONS, type Permission } from './console/permissions.ts';
import type { Call, SocketEvent } from './define.ts';
import { allEvents } from './events/index.ts';
import { runToCompletion } from './in-steps.ts';
import { type DocumentedField, fieldsOf, type JsonSchema, schemaOf } from './schema-document.ts';

type Listed = Call & { readonly permission?: Permission | null };

const ALL: readonly Listed[] = [...allCalls, ...allConsoleCalls];

/** Returns the API reference as one HTML page, without scripts and external resources. */
export function apiReferencePage(siteName: string): string {
  return runToCompletion(apiReferenceSteps(siteName));
}

/** Generates the page in short steps, so that other requests are served in between. */
export function* apiReferenceSteps(siteName: string): Generator<undefined, string> {
  const areas = [...new Set(ALL.map((call) => call.area))];
  const sections: string[] = [];
  for (const area of areas) {
    const articles: string[] = [];
    for (const call of callsOf(area)) {
      articles.push(callArticle(call));
      yield;
    }
    sections.push(areaSection(area, articles));
  }
  return page(siteName, areas, sections);
}

function page(siteName: string, areas: readonly string[], sections: readonly string[]): string {
  const title = `${escapeHtml(siteName)} API`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/docs/api/style.css">
</head>
<body>
<header>
<h1>${title}</h1>
${INTRODUCTION}
</header>
<div class="columns">
<nav aria-label="Calls">${areas.map(areaLinks).join('')}${eventLinks()}</nav>
<main>
${sections.join('\n')}
<section aria-labelledby="sockets"><h2 id="sockets">sockets</h2>
<p>socket.io at <code>/wss/socket.io/</code> and <code>/socket.io/</code>. Public events reach everybody; private ones a connection that proved its session.</p>
${allEvents.map(eventArticle).join('\n')}
<p>The console has a socket of its own at <code>${CONSOLE_SOCKET_PATH}</code>, for staff sessions alone. A page says with <code>watch</code> which events it wants.</p>
${allConsoleEvents.map((event) => eventArticle({ ...event, access: staffRights(event.permission) })).join('\n')}</section>
</main>
</div>
</body>
</html>
`;
}

const INTRODUCTION = `<p>Calls read form-encoded and JSON bodies alike and answer JSON:
<code>{"type":"ok","message":…}</code>. A refusal is HTTP 200 with type <code>error</code> and a text in the
language of the <code>lang</code> header; <code>999</code> asks for a login, <code>998</code> for identity papers,
<code>997</code> for payment methods. The <code>Authorization</code> header carries the bare token.
Unknown fields such as <code>timestamp</code> are ignored. The same as data:
<a href="/docs/api/openapi.json">openapi.json</a>.</p>`;

function areaLinks(area: string): string {
  const links = callsOf(area).map((call) => `<li><a href="#${call.name}">${call.name}</a></li>`);
  return `<h2>${area}</h2><ul>${links.join('')}</ul>`;
}

function eventLinks(): string {
  const links = [...allEvents, ...allConsoleEvents].map(
    (event) => `<li><a href="#event-${event.name}">${event.name}</a></li>`,
  );
  return `<h2>sockets</h2><ul>${links.join('')}</ul>`;
}

function areaSection(area: string, articles: readonly string[]): string {
  return `<section aria-labelledby="area-${area}"><h2 id="area-${area}">${area}</h2>
${articles.join('\n')}</section>`;
}

function rightsOf(call: Listed): string {
  if (call.access === 'user') return 'needs a login';
  if (call.access === 'open') return 'open to guests';
  const permission = call.permission ?? null;
  return permission === null ? 'any staff' : staffRights(permission);
}

function staffRights(permission: Permission): string {
  return `staff: ${PERMISSIONS[permission].join(', ')}`;
}

function callArticle(call: Listed): string {
  const methods = call.methods.map((method) => `<b>${method}</b>`).join(' ');
  const rights = rightsOf(call);
  return `<article id="${call.name}"><h3>${methods} <code>${call.path}</code></h3>
<p>${prose(call.summary)} <i>${rights}</i></p>
${fieldTable(fieldsOf(call))}
${['image', 'photo', 'download'].includes(call.shape) ? '' : schemaDetails('Answer', schemaOf(call.answer))}
${call.data ? schemaDetails('data', schemaOf(call.data)) : ''}</article>`;
}

function eventArticle(event: Omit<SocketEvent, 'access'> & { readonly access: string }): string {
  return `<article id="event-${event.name}"><h3><code>${event.name}</code></h3>
<p>${prose(event.summary)} <i>${event.access}</i></p>
${schemaDetails('Payload', schemaOf(event.payload))}</article>`;
}

function fieldTable(fields: readonly DocumentedField[]): string {
  if (fields.length === 0) return '<p>No fields.</p>';
  const rows = fields.map(
    ({ name, isRequired, document }) =>
      `<tr><td><code>${name}</code></td><td>${isRequired ? 'required' : 'optional'}</td><td>${prose(meaningOf(document))}</td></tr>`,
  );
  return `<table><thead><tr><th>Field</th><th></th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function meaningOf(document: DocumentedField['document']): string {
  const parts = [document.description ?? ''];
  if (document.enum) parts.push(`One of ${document.enum.map((value) => `\`${value}\``).join(', ')}.`);
  else if (document.type === 'integer')
    parts.push(`Whole number from ${document.minimum} to ${document.maximum}.`);
  else if (document.format === 'decimal') parts.push('Decimal in plain digits.');
  else if (document.maxLength) parts.push(`Text of at most ${document.maxLength} characters.`);
  if (document.default !== undefined) parts.push(`Default \`${String(document.default)}\`.`);
  return parts.filter(Boolean).join(' ');
}

function schemaDetails(label: string, schema: JsonSchema): string {
  return `<details><summary>${label}</summary><pre tabindex="0">${escapeHtml(shapeOf(schema, ''))}</pre></details>`;
}

/** Formats a JSON Schema as a short, readable type. */
function shapeOf(schema: unknown, indent: string): string {
  if (!isObject(schema)) return 'any';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((variant) => shapeOf(variant, indent)).join(' | ');
  if (Array.isArray(schema.prefixItems)) {
    return `[${schema.prefixItems.map((element) => shapeOf(element, indent)).join(', ')}]`;
  }
  if (schema.type === 'array') return `[ ${shapeOf(schema.items, indent)}, … ]`;
  if (isObject(schema.properties)) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(
      ([name, property]) => `${inner}${name}: ${shapeOf(property, inner)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function callsOf(area: string): readonly Listed[] {
  return ALL.filter((call) => call.area === area);
}

/** Escapes text and formats `code` in backticks. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Content of `/docs/api/style.css`, because the page allows no inline styles. */
export const API_REFERENCE_STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif;--line:light-dark(#d8d8e0,#33333d);--dim:light-dark(#55555f,#a6a6b3);--link:light-dark(#3b34b8,#a9a4ff)}
body{margin:0;background:light-dark(#fff,#121217);color:light-dark(#16161c,#ececf2)}
header{padding:24px;border-bottom:1px solid var(--line)}header p{max-width:80ch}
h1{font-size:20px;margin:0 0 8px}h2{font-size:13px;text-transform:uppercase;letter-spacing:.06em;color:var(--dim)}
h3{font-size:15px;margin:0 0 4px}a{color:var(--link)}
.columns{display:grid;grid-template-columns:220px minmax(0,1fr)}
nav{padding:8px 24px;border-right:1px solid var(--line);position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}nav ul{list-style:none;margin:0;padding:0}
main{padding:8px 24px 64px;max-width:100ch}article{padding:16px 0;border-top:1px solid var(--line)}
i{color:var(--dim)}code,pre{font:13px/1.5 ui-monospace,monospace}
details{margin-top:8px}summary{cursor:pointer;color:var(--dim)}pre{overflow:auto;padding:12px;border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-bottom:1px solid var(--line)}
.wide{overflow-x:auto}
@media(max-width:720px){.columns{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none;border-right:0;border-bottom:1px solid var(--line)}}
`;

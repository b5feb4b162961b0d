import { parseAst } from 'vitest/node';
import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';

/** Kinds of content that an element's child can render to. */
type Kind = 'element' | 'list' | 'nothing' | 'text';
type Child = { readonly kinds: ReadonlySet<Kind>; readonly varies: boolean };
type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

const ELEMENTS = new Set(['JSXElement', 'JSXFragment']);
const WRAPPERS = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression']);

/** Names of values that contain components, never texts. */
const PARTS = /^(?:children|decimalField|dialog|icon|renderDialog|whenEmpty)$/;
/** Functions that format amounts in views. */
const AMOUNTS = /^(?:format\w*|amount|money|price|quantity|signed|total|exact|hands|rate|stop)$/;
const NOTHING: readonly Kind[] = ['nothing'];

/**
 * Bare texts next to conditional siblings, or conditional bare texts next to siblings. Browser translation replaces
 * such a text by its own elements, and React then fails to find it: the page breaks. A text in its own element is
 * replaced as a whole.
 */
export function looseTexts(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap((file) =>
      looseIn(file).map((at) => finding(file, at, 'a text needs an element of its own here')),
    );
}

function looseIn({ path, text }: SourceFile): number[] {
  const positions: number[] = [];
  walk(parseAst(text, { lang: 'tsx' }, path), (node) => {
    if (ELEMENTS.has(node.type) && (isLoose(childrenOf(node)) || isTornAmount(node)))
      positions.push(node.start);
    if (node.type === 'FunctionDeclaration' && isComponent(node) && isSwapped(node))
      positions.push(node.start);
  });
  return positions;
}

function walk(
  value: unknown,
  visit: (node: Node) => void,
  isDeeper: (node: Node) => boolean = () => true,
): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit, isDeeper);
  if (!isNode(value) || !isDeeper(value)) return;
  visit(value);
  for (const part of Object.values(value)) walk(part, visit, isDeeper);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isLoose(children: readonly Child[]): boolean {
  if (children.length < 2) return false;
  return children.some(({ kinds, varies }, index) => {
    if (!varies) return false;
    if (kinds.has('text')) return true;
    const rest = children.slice(index + 1);
    const next = rest.find((one) => !one.kinds.has('nothing') && !one.kinds.has('list'));
    const between = rest.slice(0, next === undefined ? rest.length : rest.indexOf(next) + 1);
    return between.some((one) => one.kinds.has('text'));
  });
}

/**
 * An amount that is one of several texts of an element is not updated on a translated page, unless marked as not
 * translated.
 */
function isTornAmount(element: Node): boolean {
  const children = nodesIn(element);
  const isAmount = ({ expression }: Node): boolean => {
    const inner = unwrapped(expression);
    return inner?.type === 'CallExpression' && AMOUNTS.test(nameOf(inner.callee));
  };
  if (!children.some(isAmount) || children.filter(({ type }) => !ELEMENTS.has(type)).length < 2) return false;
  const attributes = isNode(element.openingElement) ? element.openingElement.attributes : [];
  return !(Array.isArray(attributes) && attributes.some((one) => isNode(one) && isUntranslated(one)));
}

function isUntranslated({ name, value }: Node): boolean {
  return nameOf(name) === 'translate' && isNode(value) && value.value === 'no';
}

/** The children of an element without its line breaks. */
function nodesIn({ children }: Node): readonly Node[] {
  const all = Array.isArray(children) ? children.filter(isNode) : [];
  return all.filter(({ type, value }) => type !== 'JSXText' || !/^\s*\n\s*$/.test(String(value)));
}

function childrenOf(element: Node): Child[] {
  return nodesIn(element).flatMap((child): Child[] => {
    if (child.type === 'JSXText') return [{ kinds: new Set(['text']), varies: false }];
    if (child.type !== 'JSXExpressionContainer') return [{ kinds: new Set(['element']), varies: false }];
    const inner = unwrapped(child.expression);
    if (inner?.type === 'JSXEmptyExpression') return [];
    const kinds = kindsOf(inner);
    const isSwapping = inner?.type === 'ConditionalExpression' && kinds.has('element');
    return [{ kinds, varies: kinds.size > 1 || kinds.has('list') || isSwapping }];
  });
}

/** @param isElement what is taken for an element of what could be either */
function kindsOf(value: unknown, isElement: (node: Node) => boolean = isPart): ReadonlySet<Kind> {
  const node = unwrapped(value);
  if (node === null || nameOf(node) === 'undefined') return new Set(['nothing']);
  if (ELEMENTS.has(node.type)) return new Set(['element']);
  const kindsIn = (part: unknown) => kindsOf(part, isElement);
  switch (node.type) {
    case 'ConditionalExpression':
      return new Set([...kindsIn(node.consequent), ...kindsIn(node.alternate)]);
    case 'LogicalExpression':
      return new Set([...(node.operator === '&&' ? NOTHING : kindsIn(node.left)), ...kindsIn(node.right)]);
    case 'TemplateLiteral':
      return new Set(['text']);
    case 'Literal':
      return new Set([node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'text']);
    case 'CallExpression':
      if (/^(?:map|flatMap)$/.test(nameOf(node.callee))) return new Set(['list']);
      return new Set([isElement(node) ? 'element' : 'text']);
    default:
      return new Set([isElement(node) ? 'element' : 'text']);
  }
}

function isPart(node: Node): boolean {
  return PARTS.test(nameOf(node.callee ?? node));
}

/** Returns true for a call other than `t`, whose result is not known to be a text. */
function isNoTranslation(node: Node): boolean {
  return nameOf(node.callee) !== 't';
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value.property);
  return typeof value.name === 'string' ? value.name : '';
}

function unwrapped(value: unknown): Node | null {
  if (!isNode(value)) return null;
  return WRAPPERS.has(value.type) ? unwrapped(value.expression) : value;
}

function isComponent({ id }: Node): boolean {
  return /^[A-Z]/.test(nameOf(id));
}

/** A component that renders a bare text in one case and an element in another. */
function isSwapped(component: Node): boolean {
  const kinds = new Set<Kind>();
  walk(
    component.body,
    (node) => {
      if (node.type === 'ReturnStatement')
        for (const kind of kindsOf(node.argument, isNoTranslation)) kinds.add(kind);
    },
    (node) => !/Function/.test(node.type),
  );
  return kinds.has('text') && kinds.has('element');
}

/** A JSON Schema as plain data. */
export type Schema = { readonly [key: string]: unknown };

/** Returns the TypeScript type of a schema as text. Throws on unknown constructs instead of returning `any`. */
export function typeText(schema: Schema): string {
  const { anyOf, const: only, enum: values, type } = schema;
  if (Array.isArray(anyOf)) return union(anyOf.map((variant) => typeText(variant)));
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  if (Array.isArray(type)) return union(type.map((variant) => typeText({ ...schema, type: variant })));
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return arrayText(schema);
    case 'object':
      return objectText(schema);
    default:
      if (Object.keys(schema).length === 0) return 'unknown';
      throw new Error(`no type is known for ${JSON.stringify(schema)}`);
  }
}

/** A field with its description. */
export type Field = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  readonly about?: string | undefined;
};

/** Returns an object type of these fields as text. */
export function fieldsText(fields: readonly Field[]): string {
  if (fields.length === 0) return 'Readonly<Record<string, never>>';
  const lines = fields.map(({ name, isRequired, type, about }) => {
    const comment = about === undefined ? '' : `/** ${about.replaceAll('*/', '* /')} */ `;
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${comment}readonly ${key}${isRequired ? '' : '?'}: ${type};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

function arrayText({ items, prefixItems }: Schema): string {
  if (Array.isArray(prefixItems))
    return `readonly [${prefixItems.map((variant) => typeText(variant)).join(', ')}]`;
  return `readonly (${isSchema(items) ? typeText(items) : 'unknown'})[]`;
}

function objectText({ properties, required, additionalProperties }: Schema): string {
  if (isSchema(properties)) {
    const names = Array.isArray(required) ? required : [];
    const fields = Object.entries(properties).map(([name, schema]) => {
      if (!isSchema(schema)) throw new Error(`${name} has no schema`);
      const isRequired = names.includes(name);
      const type = isRequired ? typeText(schema) : `${typeText(schema)} | undefined`;
      return { name, isRequired, type };
    });
    return fieldsText(fields);
  }
  return `Readonly<Record<string, ${isSchema(additionalProperties) ? typeText(additionalProperties) : 'unknown'}>>`;
}

function union(types: readonly string[]): string {
  return `(${[...new Set(types)].join(' | ')})`;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  description?: string;
}

const plain: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};
const isName = (name: string) => /^[A-Za-z_]\w*$/.test(name);

export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map(one => JSON.stringify(one)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map(typeText));
  if (schema.allOf) return schema.allOf.map(typeText).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map(type => typeText({ ...schema, type })));
  if (schema.type === 'array') {
    const item = schema.items ? typeText(schema.items) : 'unknown';
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'object') return objectText(schema);
  return plain[schema.type ?? ''] ?? 'unknown';
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ');

function objectText({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema): string {
  const entries = Object.entries(properties);
  if (entries.length === 0) {
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown';
    const names = propertyNames?.enum ? `Partial<Record<${typeText(propertyNames)}, ${value}>>` : undefined;
    return names ?? `Record<string, ${value}>`;
  }
  const lines = entries.map(([name, schema]) => {
    const shown = isName(name) ? name : JSON.stringify(name);
    return `${commentOf(schema)}${shown}${required.includes(name) ? '' : '?'}: ${typeText(schema)};`;
  });
  return `{ ${lines.join(' ')} }`;
}

const commentOf = ({ description }: JsonSchema) =>
  description === undefined ? '' : `/** ${description.replaceAll('*/', '')} */ `;

import { z } from 'zod';
import type { Endpoint } from '#endpoint/define.ts';
import { type JsonSchema, typeText } from './type-text.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** `v1.verifications.create` as `verificationsCreate`. */
const methodName = (operationId: string) =>
  operationId
    .replace(/^v1\./, '')
    .split('.')
    .map((part, n) => (n === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');

const typeName = (operationId: string) => methodName(operationId).replace(/^./, letter => letter.toUpperCase());

/** Where schemas stand for themselves in a reply, their names. */
export type Names = ReadonlyMap<z.ZodType, string>;

const notice = "// Generated from the API's definitions by `npm run client`: do not edit.";

export function shapesText(endpoints: readonly Endpoint[], names: Names): string {
  const named = [...names].map(([schema, name]) => `export type ${name} = ${typeText(schemaOf(schema, 'output'))};`);
  return `${notice}\n\n${[...named, ...ownTypes(endpoints, names)].join('\n\n')}\n`;
}

const ownTypes = (endpoints: readonly Endpoint[], names: Names) => [
  ...endpoints.flatMap(inputTypes),
  ...endpoints.flatMap(one => replyType(one, names)),
];

/** The source of the client: a method for each operation. */
export function methodsText(endpoints: readonly Endpoint[], names: Names): string {
  const used = [
    ...names.values(),
    ...ownTypes(endpoints, names).map(text => /^export type (\w+)/.exec(text)?.[1] ?? ''),
  ];
  const methods = endpoints.map(one => methodText(one, names)).join('\n\n');
  const code = methods.replace(/\/\*\*[\s\S]*?\*\//g, '');
  const imported = used.filter(name => new RegExp(`\\b${name}\\b`).test(code)).toSorted();
  return `${notice}
import { type CallOptions, ClientBase, type StreamEvent } from './runtime.ts';
import type { ${imported.join(', ')} } from './tenken-shapes.ts';

/** The external API, version 1: one method for each operation. Errors are \`TenkenProblem\`s. */
export class TenkenApi extends ClientBase {
${methods}
}
`;
}

function inputTypes({ operationId, query, body }: Endpoint): string[] {
  const name = typeName(operationId);
  return [
    ...(query ? [`export type ${name}Query = ${typeText(schemaOf(query, 'input'))};`] : []),
    ...(body ? [`export type ${name}Body = ${typeText(schemaOf(body, 'input'))};`] : []),
  ];
}

function replyType({ operationId, reply, status }: Endpoint, names: Names): string[] {
  if (reply === undefined || status === 204 || names.has(reply)) return [];
  return [`export type ${typeName(operationId)}Reply = ${typeText(schemaOf(reply, 'output'))};`];
}

function methodText(endpoint: Endpoint, names: Names): string {
  const { operationId, method, path, query, body, reply, file, status, summary } = endpoint;
  const name = typeName(operationId);
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one ?? '');
  const takes = [
    ...params.map(one => `${one}: string`),
    ...(body ? [`body: ${name}Body`] : []),
    ...(query ? [`query: ${name}Query = {}`] : []),
    'options: CallOptions = {}',
  ];
  const parts = [
    `method: '${method}'`,
    `path: '${path}'`,
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(query ? ['query'] : []),
    ...(body ? ['body'] : []),
  ];
  const isStream = file?.type.startsWith('text/event-stream');
  const answer = status === 204 ? 'void' : reply && names.has(reply) ? names.get(reply) : `${name}Reply`;
  const [returns, sends] = isStream
    ? ['AsyncGenerator<StreamEvent>', 'this.events(']
    : file
      ? ['Promise<Uint8Array>', 'this.bytes(']
      : [`Promise<${answer}>`, 'this.json('];
  return `  /** ${summary.en}. */
  ${methodName(operationId)}(${takes.join(', ')}): ${returns} {
    return ${sends}{ ${parts.join(', ')} }, options);
  }`;
}

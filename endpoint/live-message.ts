import { z } from 'zod';

/**
 * Who hears a message: everybody; the staff; the staff who look at its tenant; the people of its tenant, or the staff where that is
 * `sys-admin`; its person alone, whatever group they look at; the people of its group. `nobody`: it is sent another way.
 */
export type Audience = 'all' | 'staff' | 'viewers' | 'tenant' | 'person' | 'group' | 'nobody';

interface Traits<Field> {
  /**
   * Of a message with a run's address. `begins`: the connection that it names (`connectionId`, `sub`) hears of the run from now on;
   * `ends`: it is the last one.
   */
  run?: 'begins' | 'ends';
  /** Left out where the message is too long for a notification: whoever hears it reads again anyway. */
  long?: readonly Field[];
}

const brand: unique symbol = Symbol('live message');

/** A message of the live channel: its name, who hears it, and its payload, which names those. */
export interface LiveDeclaration<Message extends { type: string } = { type: string }> extends Traits<string> {
  /** Its place among all messages in the order of declaration. */
  readonly [brand]: number;
  readonly type: Message['type'];
  readonly to: Audience;
  readonly schema: z.ZodType<Message>;
}

/** The message that is declared, as a type. */
export type MessageOf<D> = D extends LiveDeclaration<infer Message> ? Message : never;

type Declared<Type extends string, Shape extends z.ZodRawShape> = LiveDeclaration<
  { type: Type } & z.output<z.ZodObject<Shape>>
>;
type Family = Readonly<Record<string, LiveDeclaration>>;

let declared = 0;

/** Declares a message of the live channel; a domain brings it in by `messages` of its `api/domain.ts`. */
export function liveMessage<const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  to: Audience,
  shape: Shape,
  traits: Traits<Extract<keyof Shape, string>> = {},
): Declared<Type, Shape> {
  const schema = z.object({ type: z.literal(type), ...shape });
  return { [brand]: declared++, type, to, schema, ...traits } as unknown as Declared<Type, Shape>;
}

/** Declares messages that differ in their names alone. */
export const liveMessages = <const Type extends string, Shape extends z.ZodRawShape>(
  types: readonly Type[],
  to: Audience,
  shape: Shape,
  traits: Traits<Extract<keyof Shape, string>> = {},
) =>
  Object.fromEntries(types.map(type => [type, liveMessage(type, to, shape, traits)])) as {
    readonly [Name in Type]: Declared<Name, Shape>;
  };

/** The messages that a module exports, as types. */
export type MessageIn<Module> = {
  [Name in keyof Module]: Module[Name] extends LiveDeclaration<infer Message>
    ? Message
    : Module[Name] extends Family
      ? MessageIn<Module[Name]>
      : never;
}[keyof Module];

/** The messages that a module exports, in the order of their declaration. */
export const messagesIn = (module: object): LiveDeclaration[] =>
  Object.values(module)
    .flatMap((value: unknown) => (isDeclaration(value) ? [value] : isFamily(value) ? Object.values(value) : []))
    .toSorted((a, b) => a[brand] - b[brand]);

const isDeclaration = (value: unknown): value is LiveDeclaration =>
  typeof value === 'object' && value !== null && brand in value;
const isFamily = (value: unknown): value is Family =>
  typeof value === 'object' && value !== null && Object.values(value).every(isDeclaration);

/** Reads what may be one of these messages, with its declaration; null for anything else. */
export function liveReader<Message extends { type: string }>(declarations: readonly LiveDeclaration[]) {
  const byType = new Map(declarations.map(one => [one.type, one]));
  if (byType.size < declarations.length) throw new Error('two live messages have one name');
  return (data: unknown): { message: Message; declaration: LiveDeclaration } | null => {
    const declaration = byType.get(typeOf(data));
    const parsed = declaration?.schema.safeParse(data);
    return declaration && parsed?.success ? { message: parsed.data as Message, declaration } : null;
  };
}

const typeOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'type' in data ? String(data.type) : '';

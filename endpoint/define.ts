import type { z } from 'zod';
import type { Message } from '#language/message.ts';
import { type Access, isGranting } from './access.ts';
import type { ApiScope } from './api-scopes.ts';
import { type DownloadedFile, type FileKind, type FileReply, isFileKind } from './file-reply.ts';
import type { ProductLine } from './product-line.ts';
import { isTicketKind, Ticket, type TicketKind } from './ticket.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type KeysOf<S> = S extends z.ZodType ? Extract<keyof NonNullable<z.output<S>>, string> : never;
type ParameterOf<P, Q, B> = `params.${KeysOf<P>}` | `query.${KeysOf<Q>}` | `body.${KeysOf<B>}`;

/**
 * The parameters that carry the tenant and the group a call is about. `operation`: the group stands where no name leads
 * to it (in text, as a claim with a code of its own, or the caller's first one when left out), and the operation asks
 * `seesGroup` itself.
 */
export interface Scope<Parameter = string> {
  tenant?: Parameter;
  group?: Parameter | 'operation';
}

type ReplyKind = z.ZodType | FileKind | TicketKind;

/** Definition of an endpoint. Paths are relative to `/api` and write their parameters as `{name}`. */
export interface EndpointParts<Params, Query, Body, Kind> {
  operationId: string;
  method: Method;
  path: string;
  access: Access;
  scope?: Scope<ParameterOf<Params, Query, Body>>;
  /** The product lines that it serves; those of its domain unless said. */
  lines?: readonly ProductLine[];
  summary: Message;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Status of success, 200 unless said; 202 with a ticket. */
  status?: 200 | 201 | 202 | 204;
  /** A schema for JSON, `file(…)` for bytes, `ticket(…)` for work that goes on in the background. */
  reply: Kind;
  /**
   * Takes the header `Idempotency-Key`: the same request under the same key is done once in 24 hours. JSON replies only. Every
   * POST does unless said otherwise, but those without a session, and those on the person's own session and keys.
   */
  idempotent?: boolean;
  /** The reply holds a secret: it is never compressed, since the size of what is compressed tells of its content. */
  secret?: true;
  /** Largest body in bytes, 1 MiB unless said. */
  bodyLimit?: number;
  /** Scope that a token of the external API needs (`any`: any token); then no session is accepted. Calls count for the day. */
  token?: ApiScope | 'any';
  /** Shown in the documentation of the external API, and parsed by the tests. */
  example?: { body?: unknown; reply?: unknown };
  /** The path in the header `Location` of a 201 or 202; its `{names}` are fields of the reply, or parameters of the call. */
  location?: string;
  /** Names of fields that the clock alone moves: an answer that differs in nothing else has the same ETag. */
  ticking?: readonly string[];
  /**
   * `reauthentication_required` unless the person proved to be themselves within ten minutes in this session. By a permission
   * that gives power or shows a secret every call of a session does, but those that take away.
   */
  requiresRecentSignIn?: true;
}

type RequestBy<S> = S extends z.ZodType ? z.input<S> : undefined;
type InputTo<S> = S extends z.ZodType ? z.output<S> : undefined;
type ReplyTo<K> = K extends z.ZodType ? z.output<K> : K extends FileKind ? DownloadedFile : Ticket;
type ResultOf<K> = K extends z.ZodType ? z.output<K> : K extends FileKind ? FileReply : Pick<Ticket, 'ticketId'>;

const brand: unique symbol = Symbol('endpoint');

/**
 * `Request`: what a client passes; `Input`: what the handler receives; `Result`: what the handler returns; `Reply`: what
 * the client gets. Only these four types travel, so 240 endpoints stay cheap to check.
 */
export interface Endpoint<Request = unknown, Input = unknown, Reply = unknown, Result = Reply> {
  /** Its place among all endpoints in the order of declaration. */
  readonly [brand]: number;
  operationId: string;
  method: Method;
  path: string;
  access: Access;
  scope: Scope;
  lines: readonly ProductLine[] | undefined;
  summary: Message;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  status: number;
  /** Of JSON replies, a ticket's among them; undefined for files. */
  reply: z.ZodType | undefined;
  file: FileKind | undefined;
  ticket: TicketKind | undefined;
  idempotent: boolean;
  secret: boolean;
  bodyLimit: number | undefined;
  /** Declared to require a recent sign-in; `requiresRecentSignIn` knows of the others. */
  isGrave: boolean;
  token: ApiScope | 'any' | undefined;
  example: { body?: unknown; reply?: unknown } | undefined;
  location: string | undefined;
  ticking: readonly string[];
  /** Type information only; never set at run time. */
  readonly types?: { request: Request; input: Input; reply: Reply; result: Result };
}

interface Sending<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}
type Drop<T> = { [K in keyof T as undefined extends T[K] ? (T[K] extends undefined ? never : K) : K]: T[K] };

/** Whether what is done belongs to an account, and is more than its own session, whose cookies and secrets no table keeps. */
const isKeyed = (access: Access): boolean => 'permission' in access && access.permission !== 'account:self';

let declared = 0;

/** Declares an endpoint; throws for one that takes keys where nobody is signed in or the reply is no JSON. */
export function endpoint<
  Kind extends ReplyKind,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  parts: EndpointParts<Params, Query, Body, Kind>,
): Endpoint<
  Drop<Sending<RequestBy<Params>, RequestBy<Query>, RequestBy<Body>>>,
  Drop<Sending<InputTo<Params>, InputTo<Query>, InputTo<Body>>>,
  ReplyTo<Kind>,
  ResultOf<Kind>
> {
  // The browser's bundle has no JSON replies (scripts/setup/lean-endpoints.ts).
  const kind: ReplyKind | undefined = parts.reply;
  const file = isFileKind(kind) ? kind : undefined;
  const ticket = isTicketKind(kind) ? kind : undefined;
  if (parts.idempotent && (file || 'public' in parts.access))
    throw new Error(`${parts.operationId} takes no Idempotency-Key: it is public, or answers a file`);
  return {
    [brand]: declared++,
    operationId: parts.operationId,
    method: parts.method,
    path: parts.path,
    access: parts.access,
    scope: parts.scope ?? {},
    lines: parts.lines,
    summary: parts.summary,
    params: parts.params,
    query: parts.query,
    body: parts.body,
    status: ticket ? 202 : (parts.status ?? 200),
    reply: ticket ? Ticket : file ? undefined : (kind as z.ZodType),
    file,
    ticket,
    idempotent: parts.idempotent ?? (parts.method === 'POST' && !file && isKeyed(parts.access)),
    secret: parts.secret ?? false,
    bodyLimit: parts.bodyLimit,
    isGrave: parts.requiresRecentSignIn ?? false,
    token: parts.token,
    example: parts.example,
    location: parts.location,
    ticking: parts.ticking ?? [],
  };
}

/**
 * Whether a call of a session is refused unless the person proved to be themselves within ten minutes: so declared, or by a
 * permission that gives power or shows a secret, but for what takes away. The server asks; the browser's bundle knows no access.
 */
export const requiresRecentSignIn = ({ isGrave, access, token, method }: Endpoint): boolean =>
  isGrave || (isGranting(access) && token === undefined && method !== 'DELETE');

export type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends { [brand]: number } ? Name : never]: Module[Name];
};

/** The endpoints that a module exports, in the order of their declaration. */
export function endpointsOf<Module extends object>(module: Module): EndpointsOf<Module> {
  const found = Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
  return Object.fromEntries(found.toSorted(([, a], [, b]) => a[brand] - b[brand])) as EndpointsOf<Module>;
}

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && brand in value;

export type Request<E> = E extends Endpoint<infer S, infer _I, infer _R, infer _T> ? S : never;
export type Input<E> = E extends Endpoint<infer _S, infer I, infer _R, infer _T> ? I : never;
export type Reply<E> = E extends Endpoint<infer _S, infer _I, infer R, infer _T> ? R : never;
export type Result<E> = E extends Endpoint<infer _S, infer _I, infer _R, infer T> ? T : never;

import type { z } from 'zod';
import type { Message } from '#language/message.ts';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An endpoint as data. Paths stand below `/api` and write their parameters as `{name}`. */
export interface EndpointParts<Params, Query, Body, Reply> {
  operationId: string;
  method: Method;
  path: string;
  access: Access;
  summary: Message;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Status of success, 200 unless said. */
  status?: 200 | 201 | 202 | 204;
  reply: Reply;
}

type RequestBy<S> = S extends z.ZodType ? z.input<S> : undefined;
type InputTo<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * `Request`: what a client passes; `Input`: what the handler receives; `Reply`: what the handler returns and the
 * client gets. Only these three types travel, so 240 endpoints stay cheap to check.
 */
export interface Endpoint<Request = unknown, Input = unknown, Reply = unknown> {
  operationId: string;
  method: Method;
  path: string;
  access: Access;
  summary: Message;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  status: number;
  reply: z.ZodType;
  /** Types only; never set. */
  readonly types?: { request: Request; input: Input; reply: Reply };
}

interface Sending<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}
type Drop<T> = { [K in keyof T as undefined extends T[K] ? (T[K] extends undefined ? never : K) : K]: T[K] };

/** Declares an endpoint. */
export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  parts: EndpointParts<Params, Query, Body, Reply>,
): Endpoint<
  Drop<Sending<RequestBy<Params>, RequestBy<Query>, RequestBy<Body>>>,
  Drop<Sending<InputTo<Params>, InputTo<Query>, InputTo<Body>>>,
  z.output<Reply>
> {
  return {
    operationId: parts.operationId,
    method: parts.method,
    path: parts.path,
    access: parts.access,
    summary: parts.summary,
    params: parts.params,
    query: parts.query,
    body: parts.body,
    status: parts.status ?? 200,
    reply: parts.reply,
  };
}

export type Request<E> = E extends Endpoint<infer S, infer _I, infer _R> ? S : never;
export type Input<E> = E extends Endpoint<infer _S, infer I, infer _R> ? I : never;
export type Reply<E> = E extends Endpoint<infer _S, infer _I, infer R> ? R : never;

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { checkIds } from '#checks/registry.ts';
import { issueMessage } from '#endpoint/input-issue.ts';
import { type ProblemCode, ProblemError, type ProblemValues, problemOf } from '#endpoint/problem.ts';
import type { Problem, ProblemDetails } from '#endpoint/problem-body.ts';
import { chooseLanguage, fill, type Language, messages, say } from '#language/message.ts';
import { isServiceAway } from '#product/tenancy/core/service-away.ts';

/** PostgreSQL's codes for values that it cannot store: a NUL, plain or in JSON, and a number out of range. */
const unstorable = new Set(['22021', '22P05', '22003']);
/** PostgreSQL's code for a statement timeout. */
const tookTooLong = '57014';

/** Input that does not match its schema; becomes `invalid_input` with each invalid field named. */
export class InputError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('input does not fit its schema');
    this.issues = issues;
  }
}

/** The caller's language: their stored choice (cookie), else their browser's preference. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'];
  return chooseLanguage(request.cookies?.tenken_language ?? header);
}

/** Below it lies the external API, whose problems are those of RFC 9457. */
const externalPath = '/api/v1/';
const mebibyte = 1024 * 1024;
/** Seconds. */
const retryAfter = '10';

/** Error handler of all routes. Unexpected errors are logged and answered without their text. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const cause = (error as { cause?: unknown }).cause;
  const known = error instanceof InputError ? error : cause instanceof InputError ? cause : undefined;
  if (known) {
    const unknown = known.issues.find(isUnknownCheck);
    return send(
      reply,
      unknown ? 'unknown_function' : 'invalid_input',
      language,
      unknown ? { name: String(unknown.input).slice(0, 40) } : {},
      known.issues.map(issue => fieldOf(issue, language)),
    );
  }
  if (error instanceof ProblemError) {
    if (error.code === 'rate_limited') return sendLimited(reply, language, Number(error.values.seconds ?? 60));
    return send(
      reply,
      error.code,
      language,
      error.values,
      error.fields.map(field => ({ path: field.path, message: say(field.message, language) })),
      error.allowed,
    );
  }
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code !== undefined && unstorable.has(code)) return send(reply, 'invalid_input', language);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return send(reply, 'body_too_large', language, {
      limit: `${(request.routeOptions.bodyLimit ?? mebibyte) / mebibyte} MiB`,
    });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return send(reply, 'unsupported_media_type', language);
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return send(reply, 'malformed_url', language);
  if (statusCode === 429) return sendLimited(reply, language, 60);
  if (statusCode === 503) return send(reply, 'not_ready', language);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return send(reply, 'malformed_body', language);
  request.log.error(error);
  if (code === tookTooLong) return send(reply, 'timeout', language);
  if (isServiceAway(error)) return send(reply, 'not_ready', language);
  return send(reply, 'unexpected', language);
}

const waits = messages({
  seconds: { ja: '{n}秒', en: '{n} seconds' },
  minutes: { ja: '{n}分', en: '{n} minutes' },
});

/** The time to wait in seconds up to a minute, in minutes above. */
function sendLimited(reply: FastifyReply, language: Language, seconds: number): FastifyReply {
  reply.header('retry-after', String(seconds));
  const wait =
    seconds <= 60 ? fill(waits.seconds, { n: seconds }) : fill(waits.minutes, { n: Math.ceil(seconds / 60) });
  return send(reply, 'rate_limited', language, { wait });
}

/** 404 for a path without a route. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 'not_found', languageOf(request));
}

/** An unknown check function has its own error code in every field that names one. */
function isUnknownCheck(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_value' && typeof issue.input === 'string' && issue.values.join() === checkIds.join();
}

function fieldOf(issue: z.core.$ZodIssue, language: Language): { path: string; message: string } {
  return { path: issue.path.map(String).join('.'), message: say(issueMessage(issue), language) };
}

function spoken(values: ProblemValues, language: Language): Record<string, string | number> {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ]);
  return Object.fromEntries(shown);
}

function send(
  reply: FastifyReply,
  code: ProblemCode,
  language: Language,
  values: ProblemValues = {},
  fields: { path: string; message: string }[] = [],
  allowed: readonly string[] = [],
): FastifyReply {
  const message = say(problemOf(code), language, spoken(values, language));
  const more = {
    ...(fields.length > 0 ? { fields } : {}),
    ...(allowed.length > 0 ? { allowed: [...allowed] } : {}),
  };
  const { status } = problemOf(code);
  const isExternal = reply.request.url.startsWith(externalPath);
  const body: Problem | ProblemDetails = isExternal
    ? { type: `${externalPath}docs#${code}`, title: code.replaceAll('_', ' '), status, detail: message, code, ...more }
    : { code, message, ...more };
  if (problemOf(code).status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(problemOf(code).status)
    .header('cache-control', 'no-store')
    .type(isExternal ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

import { say } from '#language/message.ts';
import { ApiProblemError } from '#web/client.ts';
import { currentLanguage } from '#web/i18n/current-language.ts';
import { loginTexts as texts } from './login-texts.ts';

const place = /^login(?:$|\.(?:steps\.(\d+))?)/;

/** The error of a login as the form shows it: the first that the server named, with its step (0-based on the wire). */
export function nameSteps(error: unknown): unknown {
  if (!(error instanceof ApiProblemError)) return error;
  const { fields = [] } = error.problem;
  const first = fields.find(({ path }) => place.test(path));
  if (first === undefined) return error;
  const at = place.exec(first.path)?.[1];
  const message =
    at === undefined
      ? first.message
      : say(texts.atStep, currentLanguage(), { n: Number(at) + 1, fault: first.message });
  const others = fields.filter(({ path }) => !place.test(path));
  return new ApiProblemError(error.status, {
    ...error.problem,
    fields: [...others, { ...first, path: 'login', message }],
  });
}

import { z } from 'zod';
import { type Language, type Message, messages, say } from '#language/message.ts';
import { fieldName } from './field-names.ts';
import { clientMessage, invalid, missing, tooLong } from './fields/field.ts';

const locales = { ja: z.locales.ja().localeError, en: z.locales.en().localeError };

const texts = messages({
  invalidBecause: { ja: '{name}が正しくありません（{why}）。', en: '{name} is invalid ({why}).' },
});

const reasons = messages({
  missing: { ja: '指定がありません', en: 'it is missing' },
  type: { ja: '{type}で指定してください', en: 'must be {type}' },
  choice: { ja: '{values}のいずれかを指定してください', en: 'must be one of {values}' },
  kind: { ja: 'この種類の値は指定できません', en: 'this type of value is not allowed' },
  unknown: { ja: '使用できない項目があります：{keys}', en: 'unknown keys: {keys}' },
  format: { ja: '{format}の形式で指定してください', en: 'must be {format}' },
  otherFormat: { ja: '形式が正しくありません', en: 'the format is not valid' },
  multiple: { ja: '{step}の倍数を指定してください', en: 'must be a multiple of {step}' },
});

const types: Readonly<Record<string, Message>> = messages({
  string: { ja: '文字列', en: 'a string' },
  number: { ja: '数', en: 'a number' },
  int: { ja: '整数', en: 'a whole number' },
  boolean: { ja: 'trueかfalse', en: 'true or false' },
  array: { ja: '配列', en: 'an array' },
  object: { ja: 'オブジェクト', en: 'an object' },
  record: { ja: 'オブジェクト', en: 'an object' },
});

const formats: Readonly<Record<string, Message>> = messages({
  datetime: { ja: '2026-01-05T03:04:05Z', en: 'a date and time like 2026-01-05T03:04:05Z' },
  date: { ja: '2026-01-05', en: 'a date like 2026-01-05' },
  uuid: { ja: 'UUID', en: 'a UUID' },
  url: { ja: 'URL', en: 'a URL' },
});

/** The reason of a bound by the kind of the value: at most or at least so much. */
const bounds: Readonly<Record<string, Readonly<Record<'most' | 'least', Message>>>> = {
  number: messages({
    most: { ja: '{limit}以下の数を指定してください', en: 'must be at most {limit}' },
    least: { ja: '{limit}以上の数を指定してください', en: 'must be at least {limit}' },
  }),
  string: messages({
    most: { ja: '{limit}文字以内で指定してください', en: 'must have at most {limit} {limit#character|characters}' },
    least: { ja: '{limit}文字以上で指定してください', en: 'must have at least {limit} {limit#character|characters}' },
  }),
  array: messages({
    most: { ja: '{limit}件以内で指定してください', en: 'must have at most {limit} {limit#item|items}' },
    least: { ja: '{limit}件以上指定してください', en: 'must have at least {limit} {limit#item|items}' },
  }),
};

/**
 * Describes an invalid field in both languages: the message of its rule (endpoint/fields.ts), else that it is missing, too long
 * or invalid, with `name` or its display name; a field of programs alone by its key, with zod's reason.
 */
export function issueMessage(issue: z.core.$ZodIssue, name?: Message): Message {
  const message = clientMessage(issue);
  if (message !== undefined) return message;
  if (name !== undefined) return invalid(name);
  const key = issue.path.findLast(part => typeof part === 'string');
  const reason = { ja: why(issue, 'ja'), en: why(issue, 'en') };
  if (key === undefined) return reason;
  const known = fieldName(key);
  if (known !== undefined && 'input' in issue && (issue.input ?? '') === '') return missing(known);
  const tooMuch = issue.code === 'too_big' && issue.origin === 'string' ? Number(issue.maximum) : undefined;
  if (known !== undefined) return tooMuch === undefined ? invalid(known) : tooLong(known, tooMuch);
  return {
    ja: say(texts.invalidBecause, 'ja', { name: key, why: reason.ja }),
    en: say(texts.invalidBecause, 'en', { name: key, why: reason.en }),
  };
}

/** The reason in words of people; zod's own sentence for kinds of issues that the API does not have yet. */
function why(issue: z.core.$ZodIssue, language: Language): string {
  const [message, values] = reasonOf(issue, language) ?? [null, {}];
  if (message !== null) return say(message, language, values);
  const text = locales[language](issue as unknown as z.core.$ZodRawIssue);
  return (typeof text === 'string' ? text : text?.message) ?? issue.message;
}

const listed = (values: readonly unknown[]) => values.map(String).join(', ');

function reasonOf(issue: z.core.$ZodIssue, language: Language): [Message, Record<string, string | number>] | null {
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const bound = bounds[issue.origin === 'int' ? 'number' : issue.origin];
    if (bound === undefined || issue.inclusive === false) return null;
    return issue.code === 'too_big'
      ? [bound.most, { limit: String(issue.maximum) }]
      : [bound.least, { limit: String(issue.minimum) }];
  }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return [reasons.missing, {}];
    const type = types[issue.expected];
    return type === undefined ? null : [reasons.type, { type: type[language] }];
  }
  if (issue.code === 'invalid_value') return [reasons.choice, { values: listed(issue.values) }];
  if (issue.code === 'invalid_union')
    return 'options' in issue && issue.options !== undefined
      ? [reasons.choice, { values: listed(issue.options) }]
      : [reasons.kind, {}];
  if (issue.code === 'unrecognized_keys') return [reasons.unknown, { keys: issue.keys.join(', ') }];
  if (issue.code === 'not_multiple_of') return [reasons.multiple, { step: issue.divisor }];
  if (issue.code !== 'invalid_format') return null;
  const format = formats[issue.format];
  return format === undefined ? [reasons.otherFormat, {}] : [reasons.format, { format: format[language] }];
}

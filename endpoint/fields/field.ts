import { z } from 'zod';
import { fill, type Message, messages } from '#language/message.ts';
import { describeText } from './characters.ts';

const texts = messages({
  missing: { ja: '{name}を入力してください。', en: 'Please enter the {name}.' },
  unchosen: { ja: '{name}を選択してください。', en: 'Please choose the {name}.' },
  invalid: { ja: '{name}が正しくありません。', en: '{name} is invalid.' },
  range: {
    ja: '{name}は{min}以上{max}以下の整数で入力してください。',
    en: '{name} must be a whole number from {min} to {max}.',
  },
  atMost: { ja: '{name}は{max}文字以内で入力してください。', en: '{name} can have up to {max} characters.' },
  between: {
    ja: '{name}は{min}文字以上{max}文字以下で入力してください。',
    en: '{name} must have {min} to {max} characters.',
  },
  exactly: { ja: '{name}は{min}文字で入力してください。', en: '{name} must have exactly {min} characters.' },
});

/** A condition on a text; `says` is the message of a violation, with a `{name}` placeholder. */
export interface Rule {
  says: Message;
  /** Short form for a list of rules, without the field's name. */
  brief?: Message;
  holds: (value: string) => boolean;
}

/** Length in user-visible characters: a letter outside the basic plane counts as one. */
export const lengthOf = (value: string): number => Array.from(value).length;

/** Length in characters within inclusive limits. */
export function between(min: number, max: number): Rule {
  const says = min === max ? texts.exactly : min <= 1 ? texts.atMost : texts.between;
  const values = { min: min.toLocaleString('en'), max: max.toLocaleString('en') };
  // fill() leaves `{name}` alone: it is filled when the field is known.
  return { says: fill(says, values), holds: value => lengthOf(value) >= min && lengthOf(value) <= max };
}

export const fits = (pattern: RegExp, says: Message): Rule => ({ says, holds: value => pattern.test(value) });

/** The message of a rule for a field. An English name has a capital letter only at the start of the sentence. */
export function sentence(says: Message, name: Message): Message {
  const inside = name.en.replace(/^[A-Z](?![A-Z])/, letter => letter.toLowerCase());
  const en = says.en.startsWith('{name}') ? name.en.charAt(0).toUpperCase() + name.en.slice(1) : inside;
  return { ja: says.ja.replaceAll('{name}', name.ja), en: says.en.replaceAll('{name}', en) };
}

export const missing = (name: Message): Message => sentence(texts.missing, name);
/** Message of a choice without a selection. */
export const unchosen = (name: Message): Message => sentence(texts.unchosen, name);
/** The specification's fallback message: the field's name and that it is not valid. */
export const invalid = (name: Message): Message => sentence(texts.invalid, name);

export const tooLong = (name: Message, max: number): Message =>
  sentence(fill(texts.atMost, { max: max.toLocaleString('en') }), name);

/** Builds a field's issue with its message in both languages; `issueMessage` reads it. */
export function issueOf(message: Message, input: unknown, path: PropertyKey[] = []): z.core.$ZodRawIssue {
  return { code: 'custom', input, path, params: { message }, continue: true } as z.core.$ZodRawIssue;
}

/** Returns an issue's message in both languages: its field's rule; undefined when it is not a field's issue. */
export function clientMessage(issue: object): Message | undefined {
  return (issue as { params?: { message?: Message } }).params?.message;
}

/** Schema option that reports a missing or mistyped value in both languages. */
export function naming(name: Message): { error: (issue: z.core.$ZodRawIssue) => undefined } {
  return {
    // zod copies the issue after requesting its message, so parameters added here are kept.
    error: issue => {
      if (clientMessage(issue) !== undefined) return;
      Object.assign(issue, { params: { message: (issue.input ?? '') === '' ? missing(name) : invalid(name) } });
    },
  };
}

/** Schema option of a number that says its limits, whatever is wrong with it. */
export function withinLimits(
  name: Message,
  min: number,
  max: number,
): { error: (issue: z.core.$ZodRawIssue) => undefined } {
  const message = sentence(fill(texts.range, { min: min.toLocaleString('en'), max: max.toLocaleString('en') }), name);
  return { error: issue => void Object.assign(issue, { params: { message } }) };
}

interface TextOptions {
  /** An empty text is valid too. */
  optional?: boolean;
  /** Keeps leading and trailing spaces (passwords); otherwise they are trimmed. */
  keepSpaces?: boolean;
  /** Line breaks and tabs are allowed. */
  multiLine?: boolean;
  /** Stated in the API documentation. */
  maxLength?: number;
}

/** A text field: NFC, trimmed; the first violated rule is reported. */
export function text(name: Message, rules: readonly Rule[], options: TextOptions = {}) {
  const base = options.keepSpaces ? z.string(naming(name)) : z.string(naming(name)).normalize('NFC').trim();
  const field = base
    .check(context => {
      const { value } = context;
      if (value === '' && options.optional) return;
      const broken = value === '' ? missing(name) : rules.find(rule => !rule.holds(value))?.says;
      if (broken !== undefined) context.issues.push(issueOf(sentence(broken, name), value));
    })
    .meta({ description: name.en, ...(options.maxLength === undefined ? {} : { maxLength: options.maxLength }) });
  return describeText(field, { name, isMultiLine: options.multiLine ?? false });
}

/** The id of an item chosen from a list. */
export function choice(name: Message) {
  return z.string(naming(name)).check(context => {
    if (context.value === '') context.issues.push(issueOf(unchosen(name), ''));
  });
}

/** A whole number within limits, as a number or as typed text (full-width digits and commas too). */
export function wholeNumber(name: Message, min: number, max: number) {
  const says = fill(texts.range, { min: min.toLocaleString('en'), max: max.toLocaleString('en') });
  return z
    .union([z.number(), z.string()], naming(name))
    .transform((given, context) => {
      const typed = typeof given === 'string' ? given.normalize('NFKC').trim() : given;
      const value = typeof typed === 'string' ? parseWhole(typed) : typed;
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      context.issues.push(issueOf(typed === '' ? missing(name) : sentence(says, name), given));
      return z.NEVER;
    })
    .meta({ description: name.en });
}

const parseWhole = (typed: string) =>
  /^-?(\d+|\d{1,3}(,\d{3})+)$/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;

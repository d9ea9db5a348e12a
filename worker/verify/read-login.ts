// Declares the problems that are told.
import '#product/domains.ts';
import { ProblemError, type ProblemValues, problemOf } from '#endpoint/problem.ts';
import { type Language, type Message, messages, say } from '#language/message.ts';
import { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { checkLogin } from '#product/runs/core/sites/site-login.ts';

const texts = messages({
  notJson: { ja: 'JSONとして読み取れません。', en: 'It is not JSON.' },
  // The reader's own words may repeat what the file has, and with it a password.
  wrongPlace: {
    ja: '{place} の値が不足しているか、正しくありません。',
    en: 'The value of {place} is missing or not valid.',
  },
  root: { ja: '全体', en: 'the root' },
});

/** A login that cannot be used; `text` says why, without what it fills in. */
export class LoginTextError extends Error {
  readonly text: Message;
  constructor(text: Message) {
    super(text.en);
    this.text = text;
  }
}

/** The login for a site in a JSON text of the API's form. Throws `LoginTextError`. */
export function readLogin(text: string, site: string): LoginSequence {
  const read = LoginSequence.safeParse(parse(text));
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') ?? '';
    throw new LoginTextError(filled(texts.wrongPlace, { place: place === '' ? texts.root : place }));
  }
  try {
    return checkLogin(read.data, site);
  } catch (error) {
    throw error instanceof ProblemError ? new LoginTextError(filled(problemOf(error.code), error.values)) : error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new LoginTextError(texts.notJson);
  }
}

/** A text with its values, which may be messages themselves, in both languages. */
function filled(message: Message, values: ProblemValues): Message {
  const inLanguage = (language: Language) => {
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]);
    return say(message, language, Object.fromEntries(entries) as Record<string, string | number>);
  };
  return { ja: inLanguage('ja'), en: inLanguage('en') };
}

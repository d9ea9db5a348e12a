import { fill, messages } from '#language/message.ts';
import { UsageError } from './usage-error.ts';

const texts = messages({
  tokenAlone: {
    ja: '--token-env は --server と一緒に指定してください。',
    en: '--token-env must be used with --server.',
  },
  noToken: {
    ja: '--server には、APIのトークンが入った環境変数の名前を --token-env で指定してください。',
    en: '--server requires --token-env with the name of the environment variable that contains the API token.',
  },
  emptyToken: {
    ja: '環境変数 {name} にAPIのトークンが設定されていません。',
    en: 'The environment variable {name} contains no API token.',
  },
  badServer: {
    ja: '--server には https:// または http:// で始まるURLを指定してください: {value}',
    en: '--server must be a URL that starts with https:// or http://: {value}',
  },
  localOnly: {
    ja: '{name} は --server と同時に指定できません。サーバーで検証します。',
    en: '{name} cannot be used with --server, because verification runs on the service.',
  },
});

/** The service that verifies in place of this machine. */
export interface ServerOptions {
  /** Without a slash at its end. */
  address: string;
  token: string;
}

interface Given {
  server?: string | undefined;
  tokenEnv?: string | undefined;
  /** The names of the options that are for this machine alone, and were given. */
  local: readonly string[];
}

/** Reads `--server` and `--token-env`; null without them. Throws `UsageError`, which never tells the token. */
export function readServerOptions(
  { server, tokenEnv, local }: Given,
  environment: Readonly<Record<string, string | undefined>>,
): ServerOptions | null {
  if (server === undefined) {
    if (tokenEnv !== undefined) throw new UsageError(texts.tokenAlone);
    return null;
  }
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageError(fill(texts.badServer, { value: server }));
  if (tokenEnv === undefined) throw new UsageError(texts.noToken);
  const [name] = local;
  if (name !== undefined) throw new UsageError(fill(texts.localOnly, { name }));
  const token = environment[tokenEnv]?.trim() ?? '';
  if (token === '') throw new UsageError(fill(texts.emptyToken, { name: tokenEnv }));
  return { address: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), token };
}

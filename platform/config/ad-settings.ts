import { z } from 'zod';
import type { AdPlatformSettings } from '../ad-platforms/open-ad-platforms.ts';
import { ConfigError } from './config-error.ts';

const word = z
  .string()
  .regex(/^\S{1,500}$/, 'letters without spaces, 500 at most')
  .optional();
/** The base of an address: what follows is added to it. */
const base = z
  .url({ protocol: /^https?$/, error: 'https://host' })
  .transform(url => url.replace(/\/+$/, ''))
  .optional();

/** The settings of the ad platforms, by the names of their environment variables. */
export const AdSettings = {
  TENKEN_GOOGLE_ADS_CLIENT_ID: word,
  TENKEN_GOOGLE_ADS_CLIENT_SECRET: word,
  TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN: word,
  TENKEN_GOOGLE_ADS_LOGIN_CUSTOMER_ID: z
    .string()
    .regex(/^[\d-]{1,20}$/, 'the id of a manager account, 123-456-7890')
    .transform(id => id.replaceAll('-', ''))
    .optional(),
  TENKEN_GOOGLE_ADS_URL: base,
  TENKEN_GOOGLE_OAUTH_URL: base,
  TENKEN_YAHOO_ADS_CLIENT_ID: word,
  TENKEN_YAHOO_ADS_CLIENT_SECRET: word,
  TENKEN_YAHOO_ADS_URL: base,
  TENKEN_YAHOO_OAUTH_URL: base,
};

type AdEnvironment = { [Name in keyof typeof AdSettings]?: z.output<(typeof AdSettings)[Name]> };

/** The platforms whose credentials are all there. Throws `ConfigError` for a platform that lacks some of them. */
export function adSettingsOf(env: AdEnvironment): AdPlatformSettings {
  const google = allOrNone(env, [
    'TENKEN_GOOGLE_ADS_CLIENT_ID',
    'TENKEN_GOOGLE_ADS_CLIENT_SECRET',
    'TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN',
  ]);
  const yahoo = allOrNone(env, ['TENKEN_YAHOO_ADS_CLIENT_ID', 'TENKEN_YAHOO_ADS_CLIENT_SECRET']);
  return {
    ...(google
      ? {
          google: {
            clientId: google.TENKEN_GOOGLE_ADS_CLIENT_ID,
            clientSecret: google.TENKEN_GOOGLE_ADS_CLIENT_SECRET,
            developerToken: google.TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN,
            loginCustomerId: env.TENKEN_GOOGLE_ADS_LOGIN_CUSTOMER_ID ?? null,
            url: env.TENKEN_GOOGLE_ADS_URL,
            oauthUrl: env.TENKEN_GOOGLE_OAUTH_URL,
          },
        }
      : {}),
    ...(yahoo
      ? {
          yahoo: {
            clientId: yahoo.TENKEN_YAHOO_ADS_CLIENT_ID,
            clientSecret: yahoo.TENKEN_YAHOO_ADS_CLIENT_SECRET,
            url: env.TENKEN_YAHOO_ADS_URL,
            oauthUrl: env.TENKEN_YAHOO_OAUTH_URL,
          },
        }
      : {}),
  };
}

/** The values of settings that go together; undefined where none is given. */
function allOrNone<const Name extends keyof AdEnvironment>(
  env: AdEnvironment,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const given = names.filter(name => env[name] !== undefined);
  if (given.length === 0) return undefined;
  if (given.length < names.length) {
    const missing = names.filter(name => env[name] === undefined);
    throw new ConfigError(
      `${names.join(', ')} go together: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    );
  }
  return Object.fromEntries(names.map(name => [name, env[name]])) as Record<Name, string>;
}

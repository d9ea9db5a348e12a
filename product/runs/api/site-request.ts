import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import { ofChecks, type Together } from './check-fields.ts';
import { rowOf, runOptionNames, type runOptions } from './options/run-options.ts';

export const basicAuth = {
  username: fields.basicAuthText({ ja: 'ユーザー名', en: 'user name' }).nullish(),
  password: fields.basicAuthText({ ja: 'パスワード', en: 'password' }).nullish(),
};

type Rows = (typeof runOptions)[keyof typeof runOptions];
type RequestFields = Together<Extract<Rows, { request: z.ZodRawShape }>['request']>;

/** The options of a run in a registration. Functions, browsers and hosts are checked by core, with their own codes. */
export const runOptionFields = {
  ...(Object.assign({}, ...runOptionNames.map(name => rowOf(name).request)) as RequestFields),
  ...ofChecks(z.boolean().optional()).shape,
  /** The same selection as a list; an unknown name is an error. */
  functions: z.array(z.string()).optional(),
};

/** The fields of a registration that no setting keeps. */
export const unkeptFields = Object.fromEntries(
  runOptionNames
    .filter(name => rowOf(name).setBy === 'registration')
    .flatMap(name => Object.keys(rowOf(name).request ?? {}))
    .map(field => [field, true]),
) as { [Field in UnkeptField]: true };
type UnkeptField = keyof Together<Extract<Rows, { setBy: 'registration' }>['request']>;

/** Body of a site's registration. Unknown switches are reported by name. */
export const SiteRequest = z.looseObject({
  url: z.string().trim().default(''),
  groupId: z.string().max(80).default('G001'),
  /** The name of the group, which is compared. */
  groupNameDB: z.string().max(200).optional(),
  ...runOptionFields,
  ...basicAuth,
});
export type SiteRequest = z.infer<typeof SiteRequest>;

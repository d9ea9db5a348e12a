import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where files are kept: in a folder of this machine, or in a bucket that several machines share. */
export type StorageSettings =
  | { kind: 'files'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      /** Without slashes at its ends; empty for the whole bucket. */
      prefix: string;
      /** Undefined: Amazon's own. */
      endpoint?: string;
      /** Undefined: that of `AWS_REGION`. */
      region?: string;
      /** Undefined: those of `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or of the machine's role. */
      credentials?: { accessKeyId: string; secretAccessKey: string };
      /** Browsers fetch pictures from the bucket itself. */
      presigned: boolean;
    };

const forms = 'file:///folder or s3://bucket/prefix?endpoint=https://…&region=…';
const parameters = new Set(['endpoint', 'region', 'links']);

/** `TENKEN_STORAGE_URL`. The error names what is wrong without its credentials. */
export const StorageUrl = z.string().transform((given, context): StorageSettings => {
  try {
    return parse(given);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

function parse(given: string): StorageSettings {
  if (!URL.canParse(given)) throw new Error(forms);
  const url = new URL(given);
  if (url.protocol === 'file:') return { kind: 'files', folder: fileURLToPath(url) };
  if (url.protocol !== 's3:') throw new Error(forms);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) throw new Error(`no name of a bucket; ${forms}`);
  const unknown = [...url.searchParams.keys()].find(name => !parameters.has(name));
  if (unknown !== undefined) throw new Error(`unknown parameter ${unknown}: endpoint, region and links are known`);
  if ((url.username === '') !== (url.password === '')) throw new Error('an access key without its secret');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) throw new Error('endpoint: an http or https address');
  const region = url.searchParams.get('region');
  const links = url.searchParams.get('links') ?? 'server';
  if (links !== 'server' && links !== 'presigned') throw new Error('links: server or presigned');
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    presigned: links === 'presigned',
    ...(region === null ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(url.username === '' ? {} : { credentials }),
  };
}

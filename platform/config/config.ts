import { accessSync, constants, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { AdPlatformSettings } from '../ad-platforms/open-ad-platforms.ts';
import { AdSettings, adSettingsOf } from './ad-settings.ts';
import { ConfigError } from './config-error.ts';
import { EgressAllow } from './egress-allow.ts';
import { GridDevices } from './grid.ts';
import { ListenAddress } from './listen-address.ts';
import { SecretKey } from './secret-key.ts';
import { type StorageSettings, StorageUrl } from './storage-url.ts';
import { TrustProxy } from './trust-proxy.ts';
import { usableMemory, usualWorkers } from './usual-workers.ts';

const onOff = z.enum(['on', 'off']).transform(value => value === 'on');
/** A whole number in a range, with a matching error message. */
function whole(from: number, to: number) {
  const error = `a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
}

const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://user:password@host:port/database' });

const program = z.string().refine(isProgram, 'the path of a program that can be run');

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Every setting, by the name of its environment variable. docs/configuration.md lists the same names. */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TENKEN_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgres.optional(),
  TENKEN_APP_DATABASE_URL: postgres.optional(),
  TENKEN_DIRECT_DATABASE_URL: postgres.optional(),
  TENKEN_STORAGE_URL: StorageUrl.optional(),
  TENKEN_SECRET_KEY: SecretKey.optional(),
  TENKEN_METRICS: ListenAddress.optional(),
  TENKEN_DRAIN_SECONDS: whole(0, 15).default(0),
  TENKEN_EGRESS_ALLOW: EgressAllow.default([]),
  TENKEN_DEMO: z.enum(['on', 'off', 'live']).default('on'),
  TENKEN_CHROMIUM: program.optional(),
  TENKEN_FIREFOX: program.optional(),
  TENKEN_GRID_URL: z.url({ protocol: /^https?$/ }).optional(),
  TENKEN_GRID_DEVICES: GridDevices.optional(),
  TENKEN_JAVA: z.string().min(1).optional(),
  TENKEN_KKC_MODEL: z.string().min(1).optional(),
  TENKEN_WORKERS: whole(1, 64).default(() => usualWorkers(availableParallelism(), usableMemory())),
  TENKEN_HOST_RATE: z.coerce.number().positive().max(1000).default(5),
  TENKEN_ANSWER_TIMEOUT: whole(1, 60).default(30),
  TENKEN_PAGE_STATES: z.enum(['on', 'off']).default('on'),
  TENKEN_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TENKEN_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TENKEN_TRUST_PROXY: TrustProxy.default(false),
  TENKEN_CONTACT: z.string().min(1).default('https://tenken.invalid/contact'),
  TENKEN_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  TENKEN_MAIL_FROM: z.string().min(3).default('Tenken <no-reply@tenken.invalid>'),
  TENKEN_STAFF_TOTP: onOff.default(false),
  TENKEN_SUPPORT_MAIL: z.email().default('support@tenken.invalid'),
  TENKEN_INVOICE_ISSUER: z.string().min(1).optional(),
  TENKEN_INVOICE_REGISTRATION: z
    .string()
    .regex(/^T\d{13}$/)
    .optional(),
  TENKEN_INVOICE_ADDRESS: z.string().min(1).optional(),
  TENKEN_INVOICE_BANK: z.string().min(1).optional(),
  TENKEN_FREE_PERIOD: whole(0, 720).default(0),
  ...AdSettings,
});

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** The address as the application's role, of a pooler too; undefined: made from `databaseUrl`. */
  appDatabaseUrl: string | undefined;
  /** The same database past the pooler, for listening; undefined: there is no pooler. */
  directDatabaseUrl: string | undefined;
  storage: StorageSettings;
  /** Where the figures for Prometheus are served; undefined: nowhere. */
  metrics: ListenAddress | undefined;
  /** Seconds that a server goes on answering after it has said that it is not ready. */
  drainSeconds: number;
  /** Undefined: the key in the data folder. */
  secretKey: Uint8Array | undefined;
  /** Host names or addresses that may be private; not slowed down either. Lower case. */
  egressAllow: string[];
  demo: boolean;
  /** The demo tenant has sites with stored results beside the bundled one that is verified. */
  storedDemo: boolean;
  chromium: string | undefined;
  firefox: string | undefined;
  /** The operator's WebDriver grid, and the capabilities to ask it for by browser id. */
  grid: { url: string; devices: Record<string, Record<string, unknown>> } | undefined;
  java: string | undefined;
  workers: number;
  /** Requests a second to one host. */
  hostRate: number;
  /** Seconds that a verified site may take to the first byte of an answer. */
  answerTimeout: number;
  /** Judges pages narrow, widely spaced, by keyboard and with their menus open as well. */
  pageStates: boolean;
  log: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  publicUrl: string | undefined;
  /** The proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: TrustProxy;
  /** Address or mail in the user agent. */
  contact: string;
  /** Undefined: mails become files in the outbox folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Staff need a one-time password in addition. */
  staffTotp: boolean;
  /** Address that receives inquiries. */
  supportMail: string;
  /** Days that a free plan lasts; 0: no end. */
  freePeriod: number;
  /** Issuer on invoices; undefined: only the product's name. */
  invoiceIssuer: { name: string; registration?: string; address?: string; bank?: string } | undefined;
  /** The ad platforms that can be linked; empty: figures come by files alone. */
  adPlatforms: AdPlatformSettings;
}

/** Settings that carry passwords or keys: an error does not repeat them. */
const isSecret = /_(KEY|SECRET|TOKEN)$|(DATABASE|STORAGE|SMTP)_URL$/;

/** Reads the settings once. An invalid value is a `ConfigError` that names the variable and its valid values. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => {
      const name = String(issue.path[0]);
      return `${name}=${isSecret.test(name) ? '…' : JSON.stringify(environment[name])}: ${issue.message}`;
    });
    throw new ConfigError(wrong.join('\n'));
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.TENKEN_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    appDatabaseUrl: env.TENKEN_APP_DATABASE_URL,
    directDatabaseUrl: env.TENKEN_DIRECT_DATABASE_URL,
    storage: env.TENKEN_STORAGE_URL ?? { kind: 'files', folder: join(resolve(env.TENKEN_DATA_DIR), 'files') },
    secretKey: env.TENKEN_SECRET_KEY,
    metrics: env.TENKEN_METRICS,
    drainSeconds: env.TENKEN_DRAIN_SECONDS,
    egressAllow: env.TENKEN_EGRESS_ALLOW,
    demo: env.TENKEN_DEMO !== 'off',
    storedDemo: env.TENKEN_DEMO === 'on',
    chromium: env.TENKEN_CHROMIUM,
    firefox: env.TENKEN_FIREFOX,
    grid: gridOf(env),
    java: env.TENKEN_JAVA,
    workers: env.TENKEN_WORKERS,
    hostRate: env.TENKEN_HOST_RATE,
    answerTimeout: env.TENKEN_ANSWER_TIMEOUT,
    pageStates: env.TENKEN_PAGE_STATES === 'on',
    log: env.TENKEN_LOG,
    publicUrl: env.TENKEN_PUBLIC_URL,
    trustProxy: env.TENKEN_TRUST_PROXY,
    contact: env.TENKEN_CONTACT,
    smtpUrl: env.TENKEN_SMTP_URL,
    mailFrom: env.TENKEN_MAIL_FROM,
    staffTotp: env.TENKEN_STAFF_TOTP,
    supportMail: env.TENKEN_SUPPORT_MAIL,
    freePeriod: env.TENKEN_FREE_PERIOD,
    adPlatforms: adSettingsOf(env),
    invoiceIssuer:
      env.TENKEN_INVOICE_ISSUER === undefined
        ? undefined
        : {
            name: env.TENKEN_INVOICE_ISSUER,
            ...(env.TENKEN_INVOICE_REGISTRATION ? { registration: env.TENKEN_INVOICE_REGISTRATION } : {}),
            ...(env.TENKEN_INVOICE_ADDRESS ? { address: env.TENKEN_INVOICE_ADDRESS } : {}),
            ...(env.TENKEN_INVOICE_BANK ? { bank: env.TENKEN_INVOICE_BANK } : {}),
          },
  };
}

/** The grid takes both settings. Throws `ConfigError` for one alone. */
function gridOf(env: z.infer<typeof Environment>): Config['grid'] {
  const { TENKEN_GRID_URL: url, TENKEN_GRID_DEVICES: devices } = env;
  if (url === undefined && devices === undefined) return undefined;
  if (url === undefined || devices === undefined)
    throw new ConfigError('TENKEN_GRID_URL and TENKEN_GRID_DEVICES go together: one is missing');
  return { url, devices };
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Config, readConfig } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { openDatabase } from '#platform/database/database.ts';
import { FolderBusyError } from '#platform/database/folder-lock.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { checkStorage } from '#platform/storage/s3-storage.ts';
import { systemClock } from '#platform/time/clock.ts';
import { makeFirstStaff } from '#product/accounts/core/staff/make-first-staff.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { openOwnDatabase } from './backup/own-database.ts';
import { readBackup } from './backup/read-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { makeDataFolder } from './check-settings.ts';
import { openOwner, prepareDatabase } from './prepare-database.ts';
import { verifyScores } from './verify-scores.ts';

/** The operator's commands, by name. Each resolves with what it has done, in a sentence. */
const commands: Record<string, (args: readonly string[], config: Config) => Promise<string>> = {
  migrate,
  backup,
  restore,
  staff,
  'verify-scores': checkScores,
};

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Roles, tables and queues of the operator's database, for machines that are not told its owner. */
async function migrate(_args: readonly string[], config: Config): Promise<string> {
  if (config.databaseUrl === undefined) throw new ConfigError('DATABASE_URL: it must be given');
  const { ran } = await prepareDatabase(await openOwner(config.databaseUrl, { tell: say }), config);
  return `the database is ready, ${ran} migrations run`;
}

/** `npm run backup -- FILE`, while Tenken runs or not. */
async function backup([file, ...more]: readonly string[], config: Config): Promise<string> {
  if (file === undefined || more.length > 0) throw new ConfigError('npm run backup -- FILE');
  const path = resolve(file);
  if (existsSync(path)) throw new ConfigError(`${path}: there is such a file already`);
  const database = await openOwnDatabase(config, { tell: say, alone: false });
  const storage = openStorage(config.storage);
  try {
    const { tables, files } = await writeBackup(path, { owner: database.owner, storage, config });
    return `${path}: ${tables} tables, ${files} files`;
  } finally {
    storage.close();
    await database.close();
  }
}

/** `npm run restore -- FILE [--replace]`, while no Tenken runs. */
async function restore(args: readonly string[], config: Config): Promise<string> {
  const [file, ...more] = args.filter(one => one !== '--replace');
  if (file === undefined || more.length > 0) throw new ConfigError('npm run restore -- FILE [--replace]');
  if (!existsSync(file)) throw new ConfigError(`${resolve(file)}: there is no such file`);
  makeDataFolder(config);
  const database = await openOwnDatabase(config, { tell: say, alone: true });
  const storage = openStorage(config.storage);
  try {
    await checkStorage(storage, config.storage);
    const replace = args.includes('--replace');
    const { tables, files } = await readBackup(resolve(file), { owner: database.owner, storage, config, replace });
    return `restored ${tables} tables and ${files} files`;
  } finally {
    storage.close();
    await database.close();
  }
}

/** `npm run staff -- create EMAIL`: the first account of a service without the demo. */
async function staff([verb, email, ...more]: readonly string[], config: Config): Promise<string> {
  if (verb !== 'create' || more.length > 0 || !z.email().safeParse(email).success)
    throw new ConfigError('npm run staff -- create EMAIL');
  makeDataFolder(config);
  const database = await openOwnDatabase(config, { tell: say, alone: false });
  try {
    // Before the first start there are no tables.
    if (!database.isRunning) await prepareDatabase(database.owner, config);
    const db = openDatabase<Schema>(database.owner, { max: 1 });
    const password = await makeFirstStaff({ db, clock: systemClock }, email ?? '').finally(() => db.destroy());
    if (password === null) throw new ConfigError(`${email}: there is such an account already`);
    console.log(password);
    return `a staff master was made for ${email}; the password above is shown this once`;
  } finally {
    await database.close();
  }
}

/** `npm run verify-scores -- RUN`, while Tenken runs or not: differences are printed, and end it with 1. */
async function checkScores([run, ...more]: readonly string[], config: Config): Promise<string> {
  if (run === undefined || more.length > 0) throw new ConfigError('npm run verify-scores -- RUN');
  const database = await openOwnDatabase(config, { tell: say, alone: false });
  const db = openDatabase<Schema>(database.owner, { max: 1 });
  try {
    const { results, differences } = await verifyScores(db, run, line => console.log(line));
    if (differences > 0) process.exitCode = 1;
    return `${results} results, ${differences} differences`;
  } finally {
    await db.destroy();
    await database.close();
  }
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) throw new ConfigError(`no command ${name}: ${Object.keys(commands).join(', ')}`);
  say(await command(args, readConfig(process.env)));
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof FolderBusyError;
  say(isPlain ? error.message : String((error as Error).stack));
  process.exitCode = isPlain ? 2 : 1;
}

import { readConfig } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { openOwner, prepareDatabase } from './prepare-database.ts';

/** The operator's commands, by name. Each resolves with what it has done, in a sentence. */
const commands: Record<string, (args: readonly string[]) => Promise<string>> = { migrate };

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Roles, tables and queues of the operator's database, for machines that are not told its owner. */
async function migrate(): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) throw new ConfigError('DATABASE_URL: it must be given');
  const { ran } = await prepareDatabase(await openOwner(config.databaseUrl, { tell: say }), config);
  return `the database is ready, ${ran} migrations run`;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) throw new ConfigError(`no command ${name}: ${Object.keys(commands).join(', ')}`);
  say(await command(args));
} catch (error) {
  say(error instanceof ConfigError ? error.message : String((error as Error).stack));
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}

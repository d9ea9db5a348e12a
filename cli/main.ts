import { type Language, messages, say } from '#language/message.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { usage } from './usage.ts';
import { UsageError } from './usage-error.ts';
import { exitCodes, verify } from './verify.ts';
import { readVerifyArguments } from './verify-arguments.ts';

const texts = messages({
  noCommand: {
    ja: 'コマンドを指定してください。使用できるコマンド: verify, mcp',
    en: 'Please specify a command. Available: verify, mcp',
  },
  unknownCommand: {
    ja: 'コマンド「{name}」はありません。使用できるコマンド: verify, mcp',
    en: 'There is no command "{name}". Available: verify, mcp',
  },
});

function terminalLanguage(): Language {
  const locale = process.env.TENKEN_LANG ?? process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? '';
  return /^(en|C\b|POSIX)/.test(locale) && !/^C\.UTF-8$/i.test(locale) ? 'en' : 'ja';
}

async function main(): Promise<number> {
  const language = terminalLanguage();
  const [command, ...args] = process.argv.slice(2);
  try {
    if (command === '--help' || command === '-h') {
      process.stdout.write(`${usage.verify[language]}\n`);
      return exitCodes.done;
    }
    if (command === 'mcp') {
      const { serveAgent } = await import('./agents/serve-agent.ts');
      await serveAgent(args, language);
      return exitCodes.done;
    }
    if (command === undefined) throw new UsageError(texts.noCommand);
    if (command !== 'verify')
      throw new UsageError({
        ja: say(texts.unknownCommand, 'ja', { name: command }),
        en: say(texts.unknownCommand, 'en', { name: command }),
      });
    const asked = readVerifyArguments(args);
    if (asked === null) {
      process.stdout.write(`${usage.verify[language]}\n`);
      return exitCodes.done;
    }
    if (asked.folder === null) return await verify(asked, { language });
    const { readFolderSettings } = await import('./folder/folder-settings.ts');
    const { ignore, defaults } = await readFolderSettings(asked.folder);
    return await verify(readVerifyArguments(args, process.env, defaults) ?? asked, { language, ignore });
  } catch (error) {
    if (error instanceof UsageError && command === 'mcp')
      process.stderr.write(`${error.text[language]}\n\n${usage.mcp[language]}\n`);
    else if (error instanceof UsageError)
      process.stderr.write(`${error.text[language]}\n\n${usage.verify[language]}\n`);
    else if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    else throw error;
    return exitCodes.wrongUsage;
  }
}

process.exit(await main());

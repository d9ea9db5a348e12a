import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textlintRules } from '#checks/contents/textlint-rules.ts';
import type { CheckId } from '#checks/registry.ts';
import type { BenchTools } from './bench-tools.ts';
import { runOrThrow } from './run-command.ts';

/** The pages that both sides check, as addresses and as files, and the style sheets that they link. */
export interface BenchPages {
  urls: string[];
  files: string[];
  styleSheets: string[];
}

/** A program that a user would run for a function. `run` resolves at its end; it throws when it did not do its work. */
export interface Rival {
  name: string;
  functions: CheckId[];
  run(pages: BenchPages): Promise<void>;
}

const asRoot = process.getuid?.() === 0;

/**
 * Programs that a user would run instead of Tenken, each in its most efficient way: one process for all pages wherever
 * the program can do that.
 */
export function rivalsOf(tools: BenchTools): Rival[] {
  const chromeFlags = ['--headless=new', ...(asRoot ? ['--no-sandbox'] : [])].join(' ');
  const lighthouse = (name: string, args: string[]): Rival => ({
    name,
    functions: ['seo'],
    async run({ urls }) {
      for (const url of urls) {
        const flags = [`--chrome-flags=${chromeFlags}`, '--output=json', '--quiet', ...args];
        const { stdout } = await runOrThrow(process.execPath, [tools.lighthouse, url, ...flags], {
          env: { CHROME_PATH: tools.chromium },
        });
        if (!(JSON.parse(stdout) as { categories?: unknown }).categories) throw new Error(`no result for ${url}`);
      }
    },
  });
  const checker = (args: string[]) =>
    runOrThrow(tools.java, ['-jar', tools.vnuJar, '--format', 'json', ...args], { codes: [0, 1] });
  return [
    lighthouse('Lighthouse CLI, desktop', ['--preset=desktop']),
    lighthouse('Lighthouse CLI, mobile', []),
    {
      name: 'Nu HTML checker CLI, pages',
      functions: ['quality'],
      run: async ({ files }) => void (await checker(['--html', ...files])),
    },
    {
      name: 'Nu HTML checker CLI, style sheets',
      functions: ['quality'],
      run: async ({ styleSheets }) => void (await checker(['--css', ...styleSheets])),
    },
    axe(tools),
    {
      name: 'linkinator CLI',
      functions: ['link'],
      async run({ urls }) {
        const { stdout } = await runOrThrow(
          process.execPath,
          [tools.bin('linkinator'), ...urls, '--check-css', '--check-fragments', '--format', 'json'],
          { codes: [0, 1] },
        );
        if ((JSON.parse(stdout) as { links: unknown[] }).links.length === 0) throw new Error('no links');
      },
    },
    textlint(tools),
    {
      name: 'Screenshot script, a start per page, two sizes',
      functions: ['layout'],
      async run({ urls }) {
        const script = join(import.meta.dirname, 'shoot-page.ts');
        for (const url of urls)
          await runOrThrow(process.execPath, [script, url], { env: { TENKEN_CHROMIUM: tools.chromium } });
      },
    },
  ];
}

/** axe's own command line over a web driver; without one, an equivalent script, named so. */
function axe(tools: BenchTools): Rival {
  const { chromedriver } = tools;
  if (chromedriver === null) {
    const script = join(import.meta.dirname, 'axe-pages.ts');
    return {
      name: 'axe script (puppeteer; no chromedriver here)',
      functions: ['accessibility'],
      run: async ({ urls }) =>
        void (await runOrThrow(process.execPath, [script, ...urls], { env: { TENKEN_CHROMIUM: tools.chromium } })),
    };
  }
  const chrome = ['headless=new', ...(asRoot ? ['no-sandbox'] : [])].join(',');
  return {
    name: 'axe CLI',
    functions: ['accessibility'],
    async run({ urls }) {
      const paths = ['--chromedriver-path', chromedriver, '--chrome-path', tools.chromium];
      const { stdout } = await runOrThrow(process.execPath, [
        tools.bin('axe'),
        ...urls,
        ...paths,
        '--chrome-options',
        chrome,
        '--stdout',
      ]);
      const results = JSON.parse(stdout) as unknown[];
      if (results.length !== urls.length) throw new Error(`axe judged ${results.length} of ${urls.length} pages`);
    },
  };
}

/** textlint on the HTML files with the rules that Tenken runs. */
function textlint(tools: BenchTools): Rival {
  return {
    name: 'textlint CLI, HTML plugin, same rules',
    functions: ['contents'],
    async run({ files }) {
      const folder = await mkdtemp(join(tmpdir(), 'tenken-bench-'));
      try {
        const rules = textlintRules.map(({ package: name, options }) => [
          join(tools.projectModules, name),
          options ?? true,
        ]);
        const config = join(folder, 'textlintrc.json');
        const plugin = join(tools.modules, 'textlint-plugin-html');
        await writeFile(config, JSON.stringify({ plugins: [plugin], rules: Object.fromEntries(rules) }));
        const { stdout } = await runOrThrow(
          process.execPath,
          [tools.bin('textlint'), '--config', config, '--format', 'json', ...files],
          { codes: [0, 1] },
        );
        JSON.parse(stdout);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

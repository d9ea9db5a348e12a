import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerTo } from './answers.mjs';
import { home, node24, print, run } from './command.mjs';

const browsers = join(home, '.cache', 'browsers');

/** System requirements of the checks, how to detect them, and what is reduced without them. */
const needs = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    find: () =>
      firstOf('TENKEN_CHROMIUM', [
        '/usr/bin/chromium',
        '/usr/bin/google-chrome-stable',
        '/usr/bin/google-chrome',
        ...fetched(),
      ]),
    variable: 'TENKEN_CHROMIUM',
    without: 'no Chromium: Accessibility, SEO, Contents and Layout cannot run, pages are not rendered',
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: () => firstOf('TENKEN_FIREFOX', ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox', '/opt/firefox/firefox']),
    variable: 'TENKEN_FIREFOX',
    without: 'no Firefox: Layout has no pictures from Firefox',
  },
  {
    // Each package is needed by itself: `choosePackages` takes one of a list.
    name: 'WebKitGTK driver',
    packages: ['webkit2gtk-driver'],
    find: () => firstOf('', ['/usr/bin/WebKitWebDriver']),
    without: 'no WebKitWebDriver: Layout has no pictures of iPhones and Safari',
  },
  {
    name: 'WebKitGTK for scripts',
    packages: ['gir1.2-webkit2-4.1'],
    find: findWebKitApi,
    without: 'no gir1.2-webkit2-4.1: Layout has no pictures of iPhones and Safari',
  },
  {
    name: 'gjs',
    packages: ['gjs'],
    find: () => firstOf('', ['/usr/bin/gjs']),
    without: 'no gjs: Layout has no pictures of iPhones and Safari',
  },
  {
    name: 'Xvfb',
    packages: ['xvfb'],
    find: () => firstOf('', ['/usr/bin/Xvfb']),
    without: 'no Xvfb: Layout has no pictures of iPhones and Safari',
  },
  {
    name: 'fonts for Chinese, Japanese and Korean',
    packages: ['fonts-noto-cjk'],
    find: findFonts,
    without: 'no Japanese fonts: pictures of pages show boxes instead of letters',
  },
  {
    name: 'Java 17 or newer',
    packages: ['openjdk-17-jre-headless', 'openjdk-21-jre-headless', 'openjdk-25-jre-headless', 'default-jre-headless'],
    find: findJava,
    variable: 'TENKEN_JAVA',
    without: 'no Java 17: Quality uses its reduced engine, which finds fewer errors',
  },
  {
    name: 'the Japanese word model of libkkc',
    packages: ['libkkc-data'],
    find: findWordModel,
    variable: 'TENKEN_KKC_MODEL',
    without: 'no Japanese word model (libkkc-data): Contents finds fewer writing mistakes',
  },
  {
    name: 'Python 3',
    packages: ['python3'],
    find: () => firstOf('', ['/usr/bin/python3', '/usr/local/bin/python3']),
    without: 'no Python 3: the test of the API by another language cannot run',
    forTests: true,
  },
];

/**
 * Finds or installs what the checks need outside npm; `tests`: what the tests alone need, too.
 * @returns {Promise<{ environment: Record<string, string>, reduced: string[], installed: string[] }>} variables for
 * programs found in unusual places, and a sentence for each missing one.
 */
export async function ensureSystem({ tests = false } = {}) {
  const wanted = needs.filter(need => tests || !need.forTests);
  const found = new Map();
  const look = async need => found.set(need, await need.find());
  for (const need of wanted) await look(need);
  const missing = wanted.filter(need => !found.get(need));
  const installed = missing.length > 0 ? await install(missing) : [];
  for (const need of missing) await look(need);
  const environment = {};
  const reduced = [];
  for (const need of wanted) {
    if (!found.get(need)) reduced.push(need.without);
    else if (need.variable) environment[need.variable] = found.get(need);
  }
  return { environment, reduced, installed };
}

async function install(missing) {
  if (!existsSync('/usr/bin/apt-get')) {
    print(`      please install: ${missing.map(need => need.name).join(', ')} (this system has no apt-get)`);
    return [];
  }
  const ubuntu = /^ID=ubuntu/m.test(readFileSync('/etc/os-release', 'utf8'));
  // Ubuntu's chromium and firefox are snaps, which do not run in containers and cannot be driven.
  const byApt = missing.filter(need => !(ubuntu && /Chromium|Firefox/.test(need.name)));
  const root = await becomeRoot();
  let chosen = await choosePackages(byApt);
  if (root === undefined) {
    const names = chosen.length > 0 ? chosen : byApt.map(need => need.packages[0]);
    if (names.length > 0)
      print(`      not root; to have everything run:\n\n        sudo apt-get install -y ${names.join(' ')}\n`);
    if (ubuntu && missing.length > byApt.length) print('        sudo npx playwright-core install-deps chromium\n');
  } else if (byApt.length > 0) {
    if (chosen.length < byApt.length) {
      await apt(root, ['update']);
      chosen = await choosePackages(byApt);
    }
    print(`      installing from ${ubuntu ? 'Ubuntu' : 'Debian'}: ${chosen.join(' ')}`);
    const args = ['install', '-y', '--no-install-recommends', ...chosen];
    let result = await apt(root, args);
    if (result.code !== 0) {
      await apt(root, ['update']);
      result = await apt(root, args);
    }
    if (result.code !== 0) print(`      apt-get failed:\n${result.output.trim().split('\n').slice(-5).join('\n')}`);
  }
  if (ubuntu && missing.some(need => need.name === 'Chromium')) await fetchChromium(root !== undefined);
  return missing.map(need => need.name);
}

/** The command prefix for root rights, or undefined without a way to get them non-interactively. */
async function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  return (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined;
}

function apt(root, args) {
  const words = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
  return run(words[0], words.slice(1));
}

/** The first package of each need that this release has. */
async function choosePackages(missing) {
  const chosen = [];
  for (const need of missing) {
    for (const name of need.packages) {
      const { output } = await run('apt-cache', ['policy', name], { environment: { ...process.env, LC_ALL: 'C' } });
      if (/Candidate: \d/.test(output)) {
        chosen.push(name);
        break;
      }
    }
  }
  return chosen;
}

async function fetchChromium(asRoot) {
  print('      fetching Chromium (Playwright build)');
  const cli = join(home, 'node_modules', 'playwright-core', 'cli.js');
  const args = [cli, 'install', ...(asRoot ? ['--with-deps'] : []), '--no-shell', 'chromium'];
  const { code, output } = await run(node24, args, {
    environment: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsers },
  });
  if (code !== 0) print(`      that failed:\n${output.trim().split('\n').slice(-5).join('\n')}`);
}

function fetched() {
  if (!existsSync(browsers)) return [];
  return readdirSync(browsers)
    .filter(name => name.startsWith('chromium-'))
    .flatMap(name => ['chrome-linux64', 'chrome-linux'].map(inner => join(browsers, name, inner, 'chrome')));
}

function firstOf(variable, places) {
  return [process.env[variable], ...places].find(place => place && existsSync(place));
}

function findWebKitApi() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map(name => join('/usr/lib', name)) : [];
  const file = join('girepository-1.0', 'WebKit2-4.1.typelib');
  return ['/usr/lib', ...folders].map(folder => join(folder, file)).find(path => existsSync(path));
}

/** Programs know fonts by fontconfig's settings, which name folders. */
const fontSettings = ['/etc/fonts/fonts.conf', '/etc/fonts/conf.d'];

async function findFonts() {
  let isAsked = false;
  const listed = await answerTo('fonts for Japanese', async () => {
    const { code, output } = await run('fc-list', [':lang=ja', 'file']);
    isAsked = code === 0;
    const font = /^(\/.*?):?\s*$/m.exec(output)?.[1];
    return isAsked && font ? { answer: font, files: [font, ...fontSettings.filter(existsSync)] } : undefined;
  });
  return listed ?? (!isAsked && existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'));
}

/** Debian keeps it in a folder named after the machine's architecture. */
function findWordModel() {
  const inside = 'libkkc/models/sorted3';
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map(name => join('/usr/lib', name, inside)) : [];
  return firstOf(
    'TENKEN_KKC_MODEL',
    [join('/usr/lib', inside), ...folders].filter(folder => existsSync(join(folder, 'data.3gram'))),
  );
}

async function findJava() {
  for (const java of [
    process.env.TENKEN_JAVA,
    '/usr/bin/java',
    join(process.env.JAVA_HOME ?? '/none', 'bin', 'java'),
  ]) {
    if (!java || !existsSync(java)) continue;
    const version = await answerTo(`version of ${java}`, async () => {
      const { code, output } = await run(java, ['-version']);
      return code === 0 ? { answer: Number(/version "(\d+)/.exec(output)?.[1] ?? 0), files: [java] } : undefined;
    });
    if (version >= 17) return java;
  }
  return undefined;
}

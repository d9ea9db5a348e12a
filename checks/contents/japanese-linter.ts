import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Token } from './particles.ts';
import { textlintRules } from './textlint-rules.ts';

/** A message of the textlint kernel, reduced: offsets are UTF-16 units in the given text. */
export interface LintMessage {
  ruleId: string;
  start: number;
  end: number;
  message: string;
  /** The rule's replacement for [start, end), where it has one. */
  fix: { start: number; end: number; text: string } | null;
}

interface Kernel {
  lintText(
    text: string,
    options: unknown,
  ): Promise<{
    messages: {
      ruleId: string;
      message: string;
      range: readonly [number, number];
      fix?: { range: readonly [number, number]; text: string };
    }[];
  }>;
}
interface Tokenizer {
  tokenizeForSentence(text: string): Token[];
  /** The words of the dictionary: -1 for what is none. */
  viterbi_builder: { trie: { lookup(word: string): number } };
}
interface Kuromojin {
  getTokenizer(): Promise<Tokenizer>;
  /** Keeps what it tokenised last, for the rules of textlint too. */
  tokenize(text: string): Promise<Token[]>;
}

const require = createRequire(import.meta.url);
let loading:
  | Promise<{ kernel: Kernel; options: unknown; tokenizer: Tokenizer; tokenize: Kuromojin['tokenize'] }>
  | undefined;

/** Kernel, rules and the one dictionary of this process (about 400 MB, a second), loaded on first use. */
export function loadJapanese() {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  const { TextlintKernel } = require('@textlint/kernel') as { TextlintKernel: new () => Kernel };
  const plugin = (require('@textlint/textlint-plugin-text') as { default: unknown }).default;
  const rules = textlintRules.map(({ package: name, id, options }) => {
    const rule = require(name) as { default?: unknown };
    return { ruleId: id, rule: rule.default ?? rule, options: options ?? {} };
  });
  // The tokeniser's package looks for its dictionary on the disk at each call otherwise.
  const itsOwn = createRequire(require.resolve('kuromojin'));
  process.env.KUROMOJIN_DIC_PATH ??= join(dirname(itsOwn.resolve('kuromoji')), '..', 'dict');
  const { getTokenizer, tokenize } = require('kuromojin') as Kuromojin;
  const options = { ext: '.txt', plugins: [{ pluginId: 'text', plugin }], rules };
  return { kernel: new TextlintKernel(), options, tokenizer: await getTokenizer(), tokenize };
}

/** Runs the lean rule set over some Japanese sentences, which stand apart by empty lines. Its price is not linear. */
export async function lintJapanese(text: string): Promise<LintMessage[]> {
  const { kernel, options } = await loadJapanese();
  const { messages } = await kernel.lintText(text, options);
  return messages.map(({ ruleId, message, range, fix }) => ({
    ruleId,
    start: range[0],
    end: range[1],
    message,
    fix: fix ? { start: fix.range[0], end: fix.range[1], text: fix.text } : null,
  }));
}

export async function tokenizeJapanese(text: string): Promise<readonly Token[]> {
  const { tokenize } = await loadJapanese();
  return tokenize(text);
}

export async function japaneseDictionary(): Promise<(word: string) => boolean> {
  const { tokenizer } = await loadJapanese();
  return word => {
    const tokens = tokenizer.tokenizeForSentence(word) as (Token & { word_type?: string })[];
    return tokens.length === 1 && tokens[0]?.word_type === 'KNOWN';
  };
}

/** Checks whether the tokeniser's dictionary has a spelling as a word, without tokenising it. */
export async function dictionarySpellings(): Promise<(word: string) => boolean> {
  const { trie } = (await loadJapanese()).tokenizer.viterbi_builder;
  return word => trie.lookup(word) >= 0;
}

export function textlintVersion(): string {
  return (require('@textlint/kernel/package.json') as { version: string }).version;
}

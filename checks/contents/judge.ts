import { fill } from '#language/message.ts';
import type { Finding } from '../check.ts';
import type { TextBlock } from '../engine.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { ContentsDetail, ContentsSummary } from './check.ts';
import type { LintMessage } from './japanese-linter.ts';
import { type ContentsRuleId, contentsRules } from './messages.ts';
import { markSentence } from './sentence.ts';
import { textlintRules } from './textlint-rules.ts';

/** A fault in one block of text; [start, end) are UTF-16 units in it. */
export interface Fault {
  rule: ContentsRuleId;
  block: number;
  start: number;
  end: number;
  suggestion: string | null;
  original?: string;
}

/** Blocks joined into one text for the kernel; `starts[i]` is the offset of block i. */
export interface JoinedText {
  text: string;
  starts: number[];
}

const glue = '\n\n';

export function joinBlocks(texts: readonly string[]): JoinedText {
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + glue.length;
  }
  return { text: texts.join(glue), starts };
}

/** The block that contains an offset of the joined text. */
function blockAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Converts the kernel's messages to faults of the blocks. */
export function lintFaults(messages: readonly LintMessage[], starts: readonly number[]): Fault[] {
  return messages.map(message => {
    const block = blockAt(starts, message.start);
    const from = starts[block] ?? 0;
    const range = message.fix ?? message;
    // A deleted character has no suggestion.
    const suggestion = message.fix && message.fix.text !== '' ? message.fix.text : null;
    return {
      rule: message.ruleId as ContentsRuleId,
      block,
      start: range.start - from,
      end: range.end - from,
      suggestion,
      original: message.message,
    };
  });
}

const letters = /[A-Za-z]/;

/**
 * A single full-width letter is a usual label (Ａ棟), and full-width text without half-width letters is a habit that the
 * judgement over the site covers: only mixing within a block is a fault.
 */
export function isRealFault(fault: Fault, text: string): boolean {
  if (fault.rule !== 'mixed-width') return true;
  const around = (text[fault.start - 1] ?? '') + (text[fault.end] ?? '');
  return fault.end - fault.start > 1 ? letters.test(text) : letters.test(around);
}

const precedence: readonly ContentsRuleId[] = ['dictionary', 'typo', 'particle', ...textlintRules.map(rule => rule.id)];
const rank = (fault: Fault) => {
  const at = precedence.indexOf(fault.rule);
  return at < 0 ? precedence.length : at;
};

/** Of overlapping faults in a block only the one whose rule takes precedence stays. */
export function withoutOverlaps(faults: readonly Fault[]): Fault[] {
  const kept: Fault[] = [];
  for (const fault of [...faults].sort((a, b) => rank(a) - rank(b))) {
    const end = Math.max(fault.end, fault.start + 1);
    const taken = kept.some(
      other => other.block === fault.block && other.start < end && fault.start < Math.max(other.end, other.start + 1),
    );
    if (!taken) kept.push(fault);
  }
  return kept.sort((a, b) => a.block - b.block || a.start - b.start);
}

/** One finding for a marked sentence. */
export function contentsFinding(
  rule: ContentsRuleId,
  marked: { sentence: string; start: number; end: number },
  place: Finding['place'],
  suggestion: string | null,
  original?: string,
): Finding {
  const word = marked.sentence.slice(marked.start, marked.end);
  const detail: ContentsDetail = { ...marked, word, suggestion };
  if (original) detail.original = original;
  return {
    function: 'contents',
    rule: `contents:${rule}`,
    criterion: null,
    severity: contentsRules[rule].severity,
    message: fill(contentsRules[rule].message, { word, suggestion: suggestion ?? '' }),
    place,
    excerpt: cutExcerpt(marked.sentence),
    fingerprint: fingerprint(`contents:${rule}`, word, marked.sentence),
    detail,
  };
}

/** Converts faults to findings of the page. */
export function judgeContents(faults: readonly Fault[], blocks: readonly TextBlock[], url: string): Finding[] {
  return withoutOverlaps(faults).flatMap(fault => {
    const block = blocks[fault.block];
    if (!block || !isRealFault(fault, block.text)) return [];
    const marked = markSentence(block.text, fault.start, fault.end);
    return [contentsFinding(fault.rule, marked, placeOf(block, url), fault.suggestion, fault.original)];
  });
}

export function placeOf(block: Pick<TextBlock, 'selector' | 'box'>, url: string): Finding['place'] {
  return { url, selector: block.selector, box: block.box, formFactor: 'desktop' };
}

/** The page's summary. */
export function summariseContents(
  findings: readonly Finding[],
  blocks: Omit<ContentsSummary, 'errors' | 'warnings' | 'byRule'>,
): ContentsSummary {
  const byRule: Record<string, number> = {};
  for (const { rule } of findings) byRule[rule] = (byRule[rule] ?? 0) + 1;
  const count = (severity: string) => findings.filter(finding => finding.severity === severity).length;
  return { ...blocks, errors: count('error'), warnings: count('warning'), byRule };
}

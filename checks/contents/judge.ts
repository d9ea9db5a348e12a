import type { Finding } from '../check.ts';
import type { TextBlock } from '../engine.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { NamedRule } from '../rule-name.ts';
import type { ContentsDetail, ContentsSummary } from './check.ts';
import type { AllowedWords } from './client-dictionary.ts';
import { type ContentsRuleId, contentsMessage, contentsRules } from './messages.ts';
import { isOptional } from './optional-rules.ts';
import { markSentence } from './sentence.ts';
import type { SentenceFault } from './sentence-rules.ts';
import { textlintRules } from './textlint-rules.ts';

/** A fault in the block with the index `block`; [start, end) are UTF-16 units in it. */
export interface Fault extends SentenceFault {
  block: number;
}

const letters = /[A-Za-z]/;

/** Full-width letters count as a fault only when mixed within a block; Ａ棟 is a usual label. */
function mixesWidths(blocks: readonly TextBlock[]): (fault: Fault) => boolean {
  const withLetters = new Map<number, boolean>();
  return ({ block, start, end }) => {
    const text = blocks[block]?.text ?? '';
    if (end - start === 1) return letters.test((text[start - 1] ?? '') + (text[end] ?? ''));
    const known = withLetters.get(block) ?? letters.test(text);
    withLetters.set(block, known);
    return known;
  };
}

const precedence: readonly ContentsRuleId[] = ['dictionary', 'typo', 'particle', ...textlintRules.map(rule => rule.id)];
const ranks = new Map(precedence.map((rule, index) => [rule, index]));
/** Of two faults of one rule first the one that earlier versions marked too. */
const isLater = ({ rule, former }: Fault) => Number(rule === 'double-negative' && former === undefined);
const rank = ({ rule }: Fault) => ranks.get(rule) ?? precedence.length + (isOptional(rule) ? 1 : 0);

/** Rules that mark a whole sentence, which says nothing of its words. */
const sentenceRules: ReadonlySet<ContentsRuleId> = new Set(['long-sentence', 'many-commas']);

/** Of overlapping faults the rule with precedence stays, optional rules last. Faults of sentences and of words stay side by side. */
export function withoutOverlaps(faults: readonly Fault[]): Fault[] {
  const takenByWords = new Map<number, Set<number>>();
  const takenBySentences = new Map<number, Set<number>>();
  const kept: Fault[] = [];
  for (const fault of [...faults].sort((a, b) => rank(a) - rank(b) || isLater(a) - isLater(b))) {
    const taken = sentenceRules.has(fault.rule) ? takenBySentences : takenByWords;
    const units = taken.get(fault.block) ?? new Set<number>();
    taken.set(fault.block, units);
    const end = Math.max(fault.end, fault.start + 1);
    let free = true;
    for (let at = fault.start; free && at < end; at += 1) free = !units.has(at);
    if (!free) continue;
    for (let at = fault.start; at < end; at += 1) units.add(at);
    kept.push(fault);
  }
  return kept.sort((a, b) => a.block - b.block || a.start - b.start);
}

/** Rules about one spelling of the whole site: wherever it stands, it is one place on several pages. */
const spellingRules: ReadonlySet<ContentsRuleId> = new Set(['minority-spelling', 'katakana', 'machine-dependent']);

/** What a finding is known by: the word and its sentence, of a spelling of the whole site not the sentence. */
function fingerprintsOf(rule: ContentsRuleId, word: string, sentence: string, more: Pick<ContentsDetail, 'source'>) {
  const before = contentsFingerprint(rule, word, sentence, more);
  const isWide = rule === 'wide-alphanumeric';
  if (!isWide && !spellingRules.has(rule)) return { fingerprint: before };
  return { fingerprint: fingerprint(`contents:${rule}`, isWide ? '' : word), former: before };
}

export function contentsFinding(
  rule: ContentsRuleId,
  marked: { sentence: string; start: number; end: number },
  place: Finding['place'],
  suggestion: string | null,
  more: Pick<ContentsDetail, 'original' | 'source'> = {},
): Finding {
  const word = marked.sentence.slice(marked.start, marked.end);
  const detail: ContentsDetail = { ...marked, word, suggestion, ...more };
  return {
    function: 'contents',
    rule: `contents:${rule}`,
    criterion: null,
    severity: contentsRules[rule].severity,
    message: contentsMessage(rule, word, suggestion),
    place,
    excerpt: cutExcerpt(marked.sentence),
    ...fingerprintsOf(rule, word, marked.sentence, more),
    detail: { ...detail, ...({ ruleName: contentsRules[rule].name } satisfies NamedRule) },
  };
}

const contentsFingerprint = (
  rule: ContentsRuleId,
  word: string,
  sentence: string,
  { source }: Pick<ContentsDetail, 'source'>,
) => fingerprint(`contents:${rule}`, word, sentence, ...(source ? [source] : []));

/** The faults to report, in text order: not in allowed words, not overlapping, not in hidden texts that are visible too. */
export function chooseFaults(faults: readonly Fault[], blocks: readonly TextBlock[], allowed: AllowedWords): Fault[] {
  const inOrder = [...faults].sort((a, b) => a.block - b.block);
  const isMixed = mixesWidths(blocks);
  const open = inOrder.filter(({ block, start, end }) => !allowed.covers(blocks[block]?.text ?? '', start, end));
  const isSeen = seenTexts(blocks);
  const told = open.filter(fault => fault.rule !== 'mixed-width' || isMixed(fault));
  return withoutOverlaps(told).filter(fault => !isSeen(fault.block));
}

/** Maximum number of hidden texts that are looked for among the visible ones. */
const maxLookedFor = 500;

/** Tells of a block of another source whether its text is part of the visible ones. Each block is looked for once. */
function seenTexts(blocks: readonly TextBlock[]): (block: number) => boolean {
  const seen = new Map<number, boolean>();
  let visible: string | undefined;
  return index => {
    const block = blocks[index];
    if (block?.source === undefined) return false;
    visible ??= blocks.flatMap(({ text, source }) => (source === undefined ? [text] : [])).join('\n');
    const known = seen.get(index) ?? (seen.size < maxLookedFor && visible.includes(block.text));
    seen.set(index, known);
    return known;
  };
}

/** Converts faults to findings of the page. */
export function judgeContents(faults: readonly Fault[], blocks: readonly TextBlock[], url: string): Finding[] {
  return faults.flatMap(fault => {
    const block = blocks[fault.block];
    if (!block) return [];
    const marked = markSentence(block.text, fault.start, fault.end);
    const { rule, suggestion, original } = fault;
    const more = { ...(original ? { original } : {}), ...(block.source ? { source: block.source } : {}) };
    const finding = contentsFinding(rule, marked, placeOf(block, url), suggestion, more);
    const { former: range } = fault;
    if (!range) return [finding];
    const word = block.text.slice(fault.start + range.from, fault.start + range.to);
    const former = contentsFingerprint(rule, word, marked.sentence, more);
    return [{ ...finding, former }];
  });
}

function placeOf({ selector, box }: TextBlock, url: string): Finding['place'] {
  return { url, selector, ...(box ? { box } : {}), formFactor: 'desktop' };
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

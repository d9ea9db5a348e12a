import type { LintMessage } from './japanese-linter.ts';
import type { ContentsRuleId } from './messages.ts';
import type { SentenceFault } from './sentence-rules.ts';

/** Texts joined into one for the kernel, with an empty line between them; `starts[i]` is the offset of text i. */
export interface JoinedText {
  text: string;
  starts: number[];
}

const glue = '\n\n';

export function joinTexts(texts: readonly string[]): JoinedText {
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + glue.length;
  }
  return { text: texts.join(glue), starts };
}

/** The index of the text that contains an offset of the joined text. */
function textAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function lintFaults(messages: readonly LintMessage[], starts: readonly number[]): Map<number, SentenceFault[]> {
  const faults = new Map<number, SentenceFault[]>();
  for (const message of messages) {
    const at = textAt(starts, message.start);
    const from = starts[at] ?? 0;
    const range = message.fix ?? message;
    const fault: SentenceFault = {
      rule: message.ruleId as ContentsRuleId,
      start: range.start - from,
      end: range.end - from,
      // A deleted character has no suggestion.
      suggestion: message.fix && message.fix.text !== '' ? message.fix.text : null,
      original: message.message,
    };
    const list = faults.get(at);
    if (list) list.push(fault);
    else faults.set(at, [fault]);
  }
  return faults;
}

import { fill, type Message, messages } from '#language/message.ts';
import type { Box, Finding } from '../../check.ts';
import { judgeAccessibility } from '../judge.ts';
import { ownFinding } from '../own/own-finding.ts';
import type { AxeRuleResult } from '../raw-result.ts';
import type { ClippedText } from './find-clipped.ts';
import { judgeWalk } from './judge-walk.ts';
import type { Openings, StatesFacts } from './states-facts.ts';

const texts = messages({
  reaches: {
    ja: '幅 {window} px の画面で、右端が {reaches} px',
    en: 'its right edge at {reaches} px in a window of {window} px',
  },
  words: { ja: '「{text}」', en: '“{text}”' },
  opened: { ja: '「{name}」を開いた状態', en: 'after opening “{name}”' },
});

function withFigures(finding: Finding, { ja, en }: Message): Finding {
  const { message } = finding;
  return { ...finding, message: { ja: `${message.ja}（${ja}）`, en: `${message.en} (${en})` } };
}

/** The findings of a page in other states than at rest. `atRest`: those of the page at rest, which are not told again. */
export function stateFindings(facts: StatesFacts, url: string, atRest: readonly Finding[]): Finding[] {
  const { spacing = [], reflow, walk, openings, boxes = {} } = facts;
  const layout = [
    ...(reflow?.sideways ?? []).map(element => {
      const finding = ownFinding({ ...placeOf(element, url), rule: 'reflow-sideways', isCertain: element.hasText });
      return withFigures(finding, fill(texts.reaches, { window: element.window, reaches: element.reaches }));
    }),
    ...(reflow?.clipped ?? []).map(text => clippedFinding('reflow-clipped', text, url)),
    ...spacing.map(text => clippedFinding('spacing-clipped', text, url)),
  ].map(finding => withBox(finding, boxes[finding.place.selector ?? '']));
  return [...layout, ...(walk ? judgeWalk(walk, url) : []), ...openedFindings(openings, url, atRest)];
}

const placeOf = ({ selector, html }: { selector: string; html: string }, url: string) => ({ selector, html, url });

/** Lines that are lost are a probable error; ends of lines may be meant so, and texts over each other be seen to be right. */
function clippedFinding(rule: string, text: ClippedText, url: string): Finding {
  const isCertain = text.cut === 'lines' && !text.isMarked;
  const finding = ownFinding({ ...placeOf(text, url), text: text.text, rule, isCertain });
  return withFigures(finding, fill(texts.words, { text: text.text }));
}

function withBox(finding: Finding, box: Box | null | undefined): Finding {
  return box ? { ...finding, place: { ...finding.place, box } } : finding;
}

function openedFindings(openings: Openings | undefined, url: string, atRest: readonly Finding[]): Finding[] {
  const keyOf = ({ rule, place }: Finding) => `${rule} ${place.selector}`;
  const known = new Set(atRest.map(keyOf));
  const found: Finding[] = [];
  for (const { name, box, axe } of openings?.parts ?? []) {
    const opened = fill(texts.opened, { name });
    for (const finding of judgeAccessibility(onlyRules(axe), url)) {
      if (known.has(keyOf(finding))) continue;
      known.add(keyOf(finding));
      const detail = { ...finding.detail, ruleName: finding.detail.ruleName ?? finding.message, openedBy: name };
      found.push(withBox(withFigures({ ...finding, detail }, opened), box));
    }
  }
  return found;
}

/** Results of axe-core alone; contrasts that it leaves open are measured at rest only. */
function onlyRules(axe: readonly AxeRuleResult[]) {
  const decided = axe.filter(({ rule, verdict }) => rule !== 'color-contrast' || verdict === 'violation');
  return { axe: decided, facts: { kinds: {}, smallText: [] }, languages: [] };
}

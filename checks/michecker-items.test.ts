import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { type MicheckerType, micheckerItems, reasonsNotCovered } from '#test/data/michecker-items.ts';
import { expectPrinted, markdownTable } from '#test/printed-table.ts';
import { criterionOf } from './accessibility/criteria.ts';
import { axeRules } from './accessibility/data/axe-rules.ts';
import { ownRules } from './accessibility/data/own-rules.ts';
import { humanChecks } from './accessibility/human-checks.ts';
import { guides as linkGuides } from './link/data/guides.ts';
import { guides as qualityGuides } from './quality/data/guides.ts';
import { ruleMessages } from './quality/rule-catalogue.ts';
import { guideOf } from './rule-guide.ts';

const items = Object.entries(micheckerItems);
const types: readonly MicheckerType[] = ['error', 'warning', 'user', 'info'];
const verdicts = { error: 'err', warning: 'probablyErr', user: 'needCfm', info: 'humanChc' };
const axe = createRequire(import.meta.url)('axe-core') as { getRules(): { ruleId: string }[] };
const inAxe = new Set(axe.getRules().map(({ ruleId }) => ruleId));
const messages = Object.keys(ruleMessages('html'));
const measured = ['small-text', 'fixed-size', 'window-size', 'thin-letters'];

function exists(rule: string): boolean {
  const [engine, id = ''] = rule.split(':');
  if (engine === 'axe') return inAxe.has(id) && axeRules[id] !== undefined;
  if (engine === 'tenken') return ownRules[id] !== undefined;
  if (engine === 'human') return humanChecks[id] !== undefined;
  if (engine === 'usability') return measured.includes(id);
  if (engine === 'link') return linkGuides[rule] !== undefined;
  const beginning = rule.endsWith('*') ? rule.slice(0, -1) : null;
  const known = [...messages, ...Object.keys(qualityGuides)];
  if (beginning !== null) return known.some(one => one.startsWith(beginning));
  return messages.includes(rule) || guideOf(qualityGuides, rule) !== undefined;
}

/** Numbers of items of a class, of those that rules report, and of those that only a person is asked about. */
function sharesOf(type: MicheckerType) {
  const all = items.filter(([, item]) => item.type === type);
  const covered = all.filter(([, { covers }]) => covers.some(rule => !rule.startsWith('human:')));
  const asked = all.filter(([, { covers }]) => covers.length > 0 && covers.every(rule => rule.startsWith('human:')));
  const partly = all.filter(([, item]) => item.partly.length > 0);
  return { all: all.length, covered: covered.length, asked: asked.length, partly: partly.length };
}

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
const code = (rules: readonly string[]) => rules.map(rule => `\`${rule}\``).join(', ');

test('the items of miChecker are printed, with the rules that cover them or the reason why none does', () => {
  const shares = types.map(type => {
    const { all, covered, asked, partly } = sharesOf(type);
    const none = all - covered - asked - partly;
    return [verdicts[type], type, all, covered, percent(covered, all), asked, partly, none].map(String);
  });
  const rows = items.map(([id, item]) => [
    id,
    verdicts[item.type],
    item.criteria.join(', '),
    item.about,
    item.covers.length > 0
      ? code(item.covers)
      : item.partly.length > 0
        ? `partly ${code(item.partly)}`
        : `no: ${item.why}`,
  ]);
  expectPrinted('../accessibility-rules', [
    '# The check items of miChecker, and our rules',
    'Printed from `test/data/michecker-items.ts` by `checks/michecker-items.test.ts`. The ids and classes are those of the public source of Eclipse ACTF, on which miChecker is built; the descriptions are our own. A rule is named only where it reports the defect of the item, as err, probablyErr or needCfm (`checks/michecker-items.engine.test.ts` tries them on small pages). `axe:`, `tenken:`, `usability:` and `human:` are rules of Accessibility, `html/` of the HTML checker in Quality, `link:` of Link; `*` stands for all rules that begin so. How the verdicts and reports compare: [michecker-comparison.md](michecker-comparison.md).',
    markdownTable(
      ['class', 'type', 'items', 'reported by rules', 'share', 'asked of a person alone', 'partly', 'not covered'],
      shares,
    ),
    'Reasons why no rule covers an item:',
    Object.entries(reasonsNotCovered)
      .map(([reason, text]) => `- \`${reason}\`: ${text}.`)
      .join('\n'),
    markdownTable(['item', 'class', 'criteria', 'what it checks', 'covered by'], rows),
  ]);
});

test('rules cover nine of ten errors and eight of ten warnings of miChecker', () => {
  expect(items).toHaveLength(328);
  const [errors, warnings] = [sharesOf('error'), sharesOf('warning')];
  expect([errors.all, warnings.all]).toEqual([58, 56]);
  expect(errors.covered / errors.all).toBeGreaterThanOrEqual(0.9);
  expect(warnings.covered / warnings.all).toBeGreaterThanOrEqual(0.8);
});

test('every rule that is named exists, and every item has rules or a reason', () => {
  const named = new Set(items.flatMap(([, { covers, partly }]) => [...covers, ...partly]));
  expect([...named].filter(rule => !exists(rule))).toEqual([]);
  for (const [id, { covers, partly, why, criteria }] of items) {
    expect([covers.length > 0, partly.length > 0, why !== null].filter(Boolean), id).toHaveLength(1);
    expect(
      criteria.filter(number => !criterionOf(number)),
      id,
    ).toEqual([]);
  }
});

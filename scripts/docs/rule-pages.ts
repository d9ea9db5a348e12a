import { criteriaOfStandard } from '#checks/criteria-of-standard.ts';
import type { ExplainedRule } from '#checks/described-rule.ts';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { understandingPage } from '#checks/wcag-pages.ts';
import { type Language, type Message, messages } from '#language/message.ts';
import { anchorOf, block, code, escaped, heading, linkTo, type Pages, point, rootOf, table } from './markdown.ts';

export type Rules = ReadonlyMap<CheckId, readonly ExplainedRule[]>;

const texts = messages({
  functions: { ja: '検証項目', en: 'Functions' },
  functionsLead: {
    ja: '点検は、次の6つの検証項目でサイトを調べます。ルールの一覧は、製品が使う定義から作成しています。',
    en: 'Tenken verifies a site with these six functions. The lists of rules are made from the definitions that the product uses.',
  },
  name: { ja: '検証項目', en: 'Function' },
  about: { ja: '内容', en: 'What it does' },
  rules: { ja: 'ルール', en: 'Rules' },
  count: { ja: 'ルールの数', en: 'Number of rules' },
  group: { ja: '分類', en: 'Group' },
  rule: { ja: 'ルールのID', en: 'Rule ID' },
  severity: { ja: '重要度', en: 'Severity' },
  bySource: {
    ja: 'HTMLチェッカーがメッセージごとに判定します（エラー、警告、参考）',
    en: 'Decided by the HTML checker for each message (error, warning or notice)',
  },
  criteria: { ja: '達成基準', en: 'Success criteria' },
  harm: { ja: '影響を受ける人', en: 'Who is affected' },
  cause: { ja: '原因', en: 'Cause' },
  mend: { ja: '直し方', en: 'How to fix it' },
  before: { ja: '修正前', en: 'Before' },
  after: { ja: '修正後', en: 'After' },
  devices: { ja: '検証の対象', en: 'What is verified' },
  desktop: { ja: 'パソコンでの表示', en: 'the page on a desktop' },
  mobile: { ja: 'スマートフォンでの表示', en: 'the page on a phone' },
  source: { ja: 'サーバーが返すソース', en: 'the source as the server sends it' },
  score: { ja: 'スコア', en: 'Score' },
  graded: { ja: '0〜100点', en: '0 to 100' },
  completion: { ja: 'ページの検証が終わると100点', en: '100 once a page is finished' },
  none: { ja: 'なし', en: 'none' },
  lost: {
    ja: '1件につき、エラーは{error}点、警告は{warning}点を引きます',
    en: 'each error costs {error} points, each warning {warning}',
  },
  parts: { ja: '（{parts}つの分類の平均）', en: ' (mean of {parts} categories)' },
  plans: { ja: '利用できるプラン', en: 'Plans' },
  free: { ja: '無料プランでも利用できます', en: 'also on the free plan' },
  paid: { ja: '有料プランで利用できます', en: 'on paid plans' },
});

/** The six functions: an overview, and for each its facts with a page for every group of its rules. */
export function rulePages(rules: Rules, language: Language): Pages {
  const pages: Pages = new Map();
  const root = `${rootOf(language)}functions/`;
  pages.set(`${root}index.md`, overview(rules, language));
  for (const id of checkIds) {
    const own = rules.get(id) ?? [];
    pages.set(`${root}${id}/index.md`, functionPage(id, own, language));
    for (const [part, those] of partsOf(own)) pages.set(`${root}${id}/${part}.md`, partPage(id, those, language));
  }
  return pages;
}

/** The rules of a function by the part that they belong to, in their order. */
export const partsOf = (rules: readonly ExplainedRule[]): ReadonlyMap<string, ExplainedRule[]> =>
  Map.groupBy(rules, ({ part }) => part.id);

function overview(rules: Rules, language: Language): string {
  const rows = checkIds.map(id => [
    `[${registry[id].name[language]}](${linkTo(language, `functions/${id}/`)})`,
    escaped(registry[id].about[language]),
    String(rules.get(id)?.length ?? 0),
  ]);
  const heads = [texts.name, texts.about, texts.count].map(head => head[language]);
  return `${heading(1, texts.functions[language])}\n\n${texts.functionsLead[language]}\n\n${table(heads, rows)}\n`;
}

function functionPage(id: CheckId, rules: readonly ExplainedRule[], language: Language): string {
  const { name, about } = registry[id];
  const rows = [...partsOf(rules)].map(([part, those]) => [
    `[${escaped(those[0]?.part.name[language] ?? part)}](${linkTo(language, `functions/${id}/${part}`)})`,
    String(those.length),
  ]);
  const list = table([texts.group[language], texts.count[language]], rows);
  return [
    heading(1, name[language]),
    escaped(about[language]),
    factsOf(id, language).join('\n'),
    ...(rows.length === 0 ? [] : [heading(2, texts.rules[language]), list]),
  ].join('\n\n');
}

/** What the declaration of a function says of it. */
function factsOf(id: CheckId, language: Language): string[] {
  const { units, score, pointsLost, free } = registry[id];
  const kinds = [...new Set(Object.values(units))];
  const devices = kinds.map(kind => texts[kind === 'plain' ? 'source' : kind][language]);
  const lost =
    pointsLost === undefined
      ? ''
      : `${language === 'ja' ? '。' : '; '}${filled(texts.lost, pointsLost, language)}${
          pointsLost.parts > 1 ? filled(texts.parts, pointsLost, language) : ''
        }`;
  return [
    point(language, texts.devices, devices.join(language === 'ja' ? '、' : ', ')),
    point(language, texts.score, `${texts[score][language]}${lost}`),
    point(language, texts.plans, texts[free ? 'free' : 'paid'][language]),
  ];
}

const filled = (text: Message, values: Readonly<Record<string, number>>, language: Language) =>
  text[language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

function partPage(id: CheckId, rules: readonly ExplainedRule[], language: Language): string {
  const title = `${registry[id].name[language]}${language === 'ja' ? '：' : ': '}${rules[0]?.part.name[language] ?? ''}`;
  return [heading(1, escaped(title)), ...rules.map(rule => section(id, rule, language))].join('\n\n');
}

const criteria = new Map(criteriaOfStandard('combined', 'AAA').map(one => [one.number, one]));

function criterionText(number: string, language: Language): string {
  const one = criteria.get(number);
  const text = one === undefined ? number : `${number} ${one[language]} (${one.level})`;
  const page = understandingPage(number, language);
  return page === null ? escaped(text) : `[${escaped(text)}](${page.url})`;
}

/** A rule as its screen tells of it. */
function section(id: CheckId, rule: ExplainedRule, language: Language): string {
  const { guide, help, severity } = rule;
  const tell = (name: Message, text: Message | undefined) =>
    text === undefined ? [] : [point(language, name, escaped(text[language].replace(/\s*\n\s*/g, ' ')))];
  const facts = [
    point(language, texts.rule, code(rule.rule)),
    point(language, texts.severity, (severity === null ? texts.bySource : severityText(severity, id))[language]),
    ...(rule.criteria.length === 0
      ? []
      : [
          point(
            language,
            texts.criteria,
            rule.criteria.map(one => criterionText(one, language)).join(language === 'ja' ? '、' : ', '),
          ),
        ]),
    ...tell(texts.harm, guide?.harm),
    ...tell(texts.cause, guide?.cause),
    ...tell(texts.mend, help ?? guide?.mend),
  ];
  const example = guide?.example;
  return [
    heading(2, escaped(rule.title[language].replace(/。$/, '')), anchorOf(rule.rule)),
    facts.join('\n'),
    ...(example === undefined
      ? []
      : [
          `${texts.before[language]}${language === 'ja' ? '：' : ':'}`,
          block(example.before, 'html'),
          `${texts.after[language]}${language === 'ja' ? '：' : ':'}`,
          block(example.after, 'html'),
        ]),
  ].join('\n\n');
}

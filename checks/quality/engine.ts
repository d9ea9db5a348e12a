import { fill, messages } from '#language/message.ts';
import { isAttachment } from '../attachment.ts';
import type { Finding, UnitResult } from '../check.ts';
import { cssReferences } from '../css-references.ts';
import type { Engine, EngineTools, Visit } from '../engine.ts';
import { decodeSource } from '../source-text.ts';
import { absoluteUrl, readStylesheet, stylesheetLinks } from '../stylesheet.ts';
import { countBySource, type QualitySummary, qualityCheck, qualityScore } from './check.ts';
import { type Checker, createChecker } from './checker.ts';
import { declaresEntities } from './entity-declarations.ts';
import type { Judgement } from './judge.ts';
import { VnuError } from './vnu-server.ts';

const texts = messages({
  notHtml: { ja: 'HTML ではないため検査できません({type})。', en: 'This is not HTML and cannot be checked ({type}).' },
  attachment: {
    ja: 'ページではなく、ダウンロード用のファイルとして送られたため検査できません。',
    en: 'This was sent as a file to download, not as a page, and cannot be checked.',
  },
  entities: {
    ja: '文書が独自の実体(エンティティ)を宣言しているため、検査エンジンに渡しませんでした。',
    en: 'The document declares entities of its own and was not given to the checker.',
  },
  unchecked: {
    ja: '検査エンジンが文書を読めませんでした({why})。',
    en: 'The checker could not read the document ({why}).',
  },
});

/** Maximum number of style sheets judged per page, with those they import. */
const maxStylesheets = 100;

/** The Quality engine for the given environment; Java is looked for once, at the first page. */
export function createQualityEngine(environment: Record<string, string | undefined> = process.env): Engine {
  const checker = createChecker(environment);
  return {
    id: qualityCheck.id,
    versions: async () => [await checker.version()],
    prepare: () => checker.prepare(),
    check: (visit, _block, tools) => checkPage(visit, tools, checker),
    stop: () => checker.stop(),
  };
}

export const engine: Engine = createQualityEngine();

async function checkPage(visit: Visit, tools: EngineTools, checker: Checker): Promise<UnitResult> {
  const { headers, body, finalUrl } = visit.response;
  const contentType = headers['content-type'] ?? 'text/html';
  if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType)) {
    return failed('not-html', texts.notHtml, { type: contentType });
  }
  if (isAttachment(headers)) return failed('attachment', texts.attachment, {});
  const { text } = decodeSource(body, contentType);
  if (/xml/i.test(contentType) && declaresEntities(text)) return failed('entities', texts.entities, {});
  let page: Judgement;
  let sheets: SheetJudgement[];
  try {
    [page, sheets] = await Promise.all([
      checker.judge({ url: finalUrl, source: 'html', text }, body, contentType, tools),
      judgeStylesheets(stylesheetLinks(text, finalUrl), tools, checker),
    ]);
  } catch (error) {
    if (error instanceof VnuError) return failed(error.code, texts.unchecked, { why: error.message });
    throw error;
  }
  if (page.unchecked !== null) return failed('unchecked', texts.unchecked, { why: page.unchecked });
  const findings = [...page.findings, ...sheets.flatMap(sheet => sheet.findings)];
  const used = await checker.version();
  const weightOf = (rule: string) => tools.options.weights?.quality?.[rule] ?? 1;
  const summary: QualitySummary = {
    ...countBySource(findings),
    engine: used.name,
    version: used.version,
    reduced: used.reduced === true,
    truncated: page.truncated || sheets.some(sheet => sheet.truncated),
  };
  return { unit: 'quality', status: 'done', score: qualityScore(findings, weightOf), summary, findings, files: [] };
}

interface SheetJudgement {
  findings: Finding[];
  truncated: boolean;
}

/** Judges the linked style sheets and, one level deep, those they import. */
async function judgeStylesheets(
  urls: readonly string[],
  tools: EngineTools,
  checker: Checker,
): Promise<SheetJudgement[]> {
  const linked = urls.slice(0, maxStylesheets);
  const known = new Set(linked);
  for (const url of linked) {
    const { css, finalUrl } = await readStylesheet(url, tools);
    for (const { kind, raw } of css === null ? [] : cssReferences(css)) {
      const imported = kind === 'import' ? absoluteUrl(raw, finalUrl) : null;
      if (imported && known.size < maxStylesheets) known.add(imported);
    }
  }
  return Promise.all([...known].map(url => judgeStylesheet(url, tools, checker)));
}

function judgeStylesheet(url: string, tools: EngineTools, checker: Checker): Promise<SheetJudgement> {
  return tools.cache.once('stylesheet-findings', url, async () => {
    const { css } = await readStylesheet(url, tools);
    if (css === null) return { findings: [], truncated: false };
    try {
      const bytes = Buffer.from(css, 'utf8');
      const document = { url, source: 'css' as const, text: css };
      const { findings, truncated, unchecked } = await checker.judge(document, bytes, 'text/css; charset=utf-8', tools);
      if (unchecked !== null) tools.log('style sheet not checked', { url, why: unchecked });
      return { findings, truncated };
    } catch (error) {
      if (!(error instanceof VnuError)) throw error;
      tools.log('style sheet not checked', { url, why: error.code });
      return { findings: [], truncated: false };
    }
  });
}

function failed(code: string, message: (typeof texts)[keyof typeof texts], values: Record<string, string>): UnitResult {
  const failure = { code, message: fill(message, values) };
  return { unit: 'quality', status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
}

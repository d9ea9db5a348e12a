import { fill, messages } from '#language/message.ts';
import { isAttachment } from '../attachment.ts';
import type { Finding, NotJudged, UnitResult } from '../check.ts';
import { type CheckerVersion, usableChecker } from '../checker-versions.ts';
import type { Engine, EngineTools, Visit } from '../engine.ts';
import { decodeSource, type SourceText } from '../source-text.ts';
import { stylesheetLinks } from '../stylesheet.ts';
import { countBySource, type QualitySummary, qualityCheck } from './check.ts';
import { type Checker, createChecker } from './checker.ts';
import { declaresEntities } from './entity-declarations.ts';
import type { JudgedDocument } from './judge.ts';
import { judgeStylesheets } from './judge-stylesheets.ts';
import { checkerFailure, unreadRest } from './unread.ts';
import { VnuError } from './vnu-server.ts';

const texts = messages({
  notHtml: { ja: 'HTML ではないため検査できません({type})。', en: 'This is not HTML and cannot be checked ({type}).' },
  attachment: {
    ja: 'ページではなく、ダウンロード用のファイルとして送られたため検査できません。',
    en: 'This was sent as a file to download, not as a page, and cannot be checked.',
  },
  entities: {
    ja: '文書が独自の実体（エンティティ）を宣言しているため、検査エンジンに渡しませんでした。',
    en: 'The document declares entities of its own and was not given to the checker.',
  },
});

/** The Quality engine for the given environment. Each version of the checker is started with its first page. */
export function createQualityEngine(environment: Record<string, string | undefined> = process.env): Engine {
  const checkers = new Map<CheckerVersion, Checker>();
  const checkerOf = (chosen: string | undefined): Checker => {
    const version = usableChecker(chosen);
    const checker = checkers.get(version) ?? createChecker(environment, version);
    checkers.set(version, checker);
    return checker;
  };
  return {
    id: qualityCheck.id,
    versions: async ({ checkerVersion }) => [await checkerOf(checkerVersion).version()],
    prepare: tools => checkerOf(undefined).prepare(tools),
    check: (visit, _block, tools) => checkPage(visit, tools, checkerOf(tools.options.checkerVersion)),
    async stop() {
      await Promise.all([...checkers.values()].map(checker => checker.stop()));
      checkers.clear();
    },
  };
}

export const engine: Engine = createQualityEngine();

async function checkPage(visit: Visit, tools: EngineTools, checker: Checker): Promise<UnitResult> {
  const { headers, body, finalUrl } = visit.response;
  const contentType = headers['content-type'] ?? 'text/html';
  if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType)) {
    return failed({ code: 'not-html', message: fill(texts.notHtml, { type: contentType }) });
  }
  if (isAttachment(headers)) return failed({ code: 'attachment', message: texts.attachment });
  const source = decodeSource(body, contentType);
  const { text } = source;
  if (/xml/i.test(contentType) && declaresEntities(text)) return failed({ code: 'entities', message: texts.entities });
  const judging = Promise.all([
    judgePage({ url: finalUrl, source: 'html', text, ...checkedAs(source, contentType) }, visit, tools, checker),
    judgeStylesheets(tools.options.sourceAlone ? [] : stylesheetLinks(text, finalUrl), tools, checker),
  ]);
  const [page, sheets] = await judging;
  if (page.failure !== null) return failed(page.failure);
  const findings = [...page.findings, ...sheets.findings];
  const notJudged = [...page.notJudged, ...sheets.notJudged];
  const used = await checker.version();
  const summary: QualitySummary = {
    ...countBySource(findings),
    engine: used.name,
    version: used.version,
    reduced: used.reduced === true,
    truncated: notJudged.some(({ code }) => code === 'too-many-messages' || code === 'unrecoverable'),
    unread: page.isUnread,
  };
  const score = qualityCheck.pageScore({ summary, findings, weights: tools.options.weights?.quality ?? {} });
  return { unit: 'quality', status: 'done', score, summary, findings, files: [], notJudged };
}

/**
 * What the checker is told of a document whose encoding it would take for another one than browsers do: its faults would be
 * those of a garbled text. That nothing, or nothing in time, declares the encoding is still a fault.
 */
function checkedAs(
  { by, encoding, text }: SourceText,
  contentType: string,
): Pick<JudgedDocument, 'contentType' | 'undeclared'> {
  const isForeign = by === 'guess' && encoding !== 'utf-8' && encoding !== 'windows-1252' && encoding !== 'latin1';
  // An XML declaration of HTML counts for browsers, not for the checker.
  const isByXml = by === 'document' && text.startsWith('<?xml') && /^\s*text\/html/i.test(contentType);
  // A byte order mark counts before what the server says.
  const isOverruled = by === 'mark' && /charset/i.test(contentType);
  if (by !== 'late' && !isByXml && !isForeign && !isOverruled) return {};
  const type = contentType.split(';')[0] ?? contentType;
  return { contentType: `${type}; charset=${encoding}`, ...(isForeign ? { undeclared: encoding } : {}) };
}

interface PageJudgement {
  findings: Finding[];
  notJudged: NotJudged[];
  /** Nothing of the document was judged; the findings say why. */
  isUnread: boolean;
  failure: NonNullable<UnitResult['failure']> | null;
}

/** Judges the document itself. Browsers show nothing of XML that is not well-formed, so such a page has no score. */
async function judgePage(
  document: JudgedDocument,
  { response }: Visit,
  tools: EngineTools,
  checker: Checker,
): Promise<PageJudgement> {
  const contentType = response.headers['content-type'] ?? 'text/html';
  const nothing = { findings: [], notJudged: [], isUnread: true };
  try {
    const given = document.contentType ?? contentType;
    const { findings, stop, unchecked } = await checker.judge(document, response.body, given, tools);
    if (unchecked !== null) {
      tools.log('page not checked', { url: document.url, why: unchecked });
      return { ...nothing, failure: checkerFailure('checker-refused') };
    }
    const isXml = /^\s*application\/xhtml\+xml\b/i.test(contentType);
    const isUnread = isXml && stop?.code === 'unrecoverable';
    return { findings, notJudged: stop === null ? [] : [unreadRest(stop, document.url)], isUnread, failure: null };
  } catch (error) {
    if (!(error instanceof VnuError)) throw error;
    tools.log('page not checked', { url: document.url, why: error.message });
    return { ...nothing, failure: checkerFailure(error.code) };
  }
}

function failed(failure: NonNullable<UnitResult['failure']>): UnitResult {
  return { unit: 'quality', status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
}

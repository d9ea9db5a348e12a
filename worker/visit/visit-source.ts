import { nothingMore } from '#checks/collected-links.ts';
import type { TextBlock } from '#checks/engine.ts';
import { judgeFromSource, type KnownResult, sortJudgements } from './judge-source.ts';
import { plainVisit, type VisitRequest } from './open-visit.ts';
import { readSourceText } from './source-text/read-source-text.ts';
import { judgeMs, type PageVisit, runUnit, type Using, withLimit } from './visit-page.ts';

/** Judges units of a rendered visit by the source alone where it shows the same text; other units have no result. */
export async function visitSource(
  request: VisitRequest & { known?: readonly KnownResult[] },
  using: Pick<Using, 'engines' | 'tools' | 'onUnit'>,
): Promise<PageVisit> {
  const judgements = [];
  for (const unit of request.units) {
    const known = request.known?.find(one => one.unit === unit);
    let text: TextBlock[] | null | undefined;
    const judged = await judgeFromSource(unit, known, using.tools, async tools => {
      const read = await readSourceText(request.response, tools);
      text = read.blocks;
      if (read.blocks === null) {
        using.tools.log('the text needs a browser', { url: request.url, why: read.why });
        return { unit, status: 'failed', score: null, summary: {}, findings: [], files: [] };
      }
      const blocks = read.blocks;
      const visit = { ...plainVisit(request), kind: request.kind, text: () => Promise.resolve(blocks) };
      return withLimit(runUnit(visit, unit, { ...using, tools }), tools.signal, judgeMs, unit);
    });
    if (text !== null) judgements.push(judged);
  }
  const isAnswered = judgements.length === request.units.length;
  const collected = (request.collects ?? []).map(unit => ({ unit, links: nothingMore }));
  return { ...sortJudgements(judgements), ...(isAnswered ? { collected } : {}) };
}

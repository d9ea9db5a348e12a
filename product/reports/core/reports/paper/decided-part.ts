import { registry } from '#checks/registry.ts';
import { exclusionKindNames } from '#product/findings/api/issue-marks.ts';
import type { DecidedFacts, ExclusionFacts } from '#product/findings/core/issues/excluded-facts.ts';
import { bandInk, beginPart, type PaperWork, subheading } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';
import { inks } from './sheet.ts';
import { drawTable } from './table.ts';

/** What people have excluded, the scores with and without it, and their reasons; no part where nothing is. */
export function drawDecided(work: PaperWork): void {
  const { sheet, facts, t, number } = work;
  const { decided } = facts;
  if (decided === null) return;
  beginPart(work, t(texts.decided), { room: 200 });
  sheet.paragraph(t(texts.decidedAbout));
  if (decided.score === null && facts.score !== null) sheet.paragraph(t(texts.decidedPending), { size: 9.5 });
  drawScores(work, decided);
  subheading(work, t(texts.whyExcluded));
  drawExclusions(work, decided.exclusions);
  const left = decided.total - decided.exclusions.length;
  if (left > 0) sheet.paragraph(t(texts.moreExclusions, { n: number(left) }), { size: 9, color: inks.muted });
}

interface ScoreRow {
  name: string;
  before: number | null;
  after: number | null;
  levelAErrors: number;
  counts: DecidedFacts['functions'][number]['counts'] | null;
}

function drawScores({ sheet, facts, t, number, parts }: PaperWork, decided: DecidedFacts): void {
  const score = (value: number | null, levelAErrors: number) => [
    {
      text: value === null ? t(texts.none) : String(value),
      color: bandInk(value, levelAErrors),
      weight: 'bold' as const,
    },
  ];
  const count = (value: number | undefined) => [{ text: value === undefined ? '' : number(value) }];
  drawTable<ScoreRow>(
    sheet,
    [
      { head: t(texts.function), isHead: true, cell: ({ name }) => [{ text: name, weight: 'bold' }] },
      {
        head: t(texts.detectedScore),
        width: 62,
        align: 'right',
        cell: ({ before, levelAErrors }) => score(before, levelAErrors),
      },
      {
        head: t(texts.scoreAfter),
        width: 66,
        align: 'right',
        cell: ({ after, levelAErrors }) => score(after, levelAErrors),
      },
      { head: t(texts.excludedErrors), width: 62, align: 'right', cell: ({ counts }) => count(counts?.error) },
      { head: t(texts.excludedWarnings), width: 64, align: 'right', cell: ({ counts }) => count(counts?.warning) },
      {
        head: t(texts.excludedOthers),
        width: 66,
        align: 'right',
        cell: ({ counts }) => count(counts ? counts.needCfm + counts.humanChc : undefined),
      },
    ],
    [
      {
        name: t(texts.overall),
        before: facts.score,
        after: decided.score,
        levelAErrors: facts.levelAErrors,
        counts: null,
      },
      ...decided.functions.map(({ id, score: after, counts }) => ({
        name: registry[id].name[parts.language],
        before: facts.functions.find(one => one.id === id)?.score ?? null,
        after: registry[id].score === 'graded' ? after : null,
        levelAErrors: facts.functions.find(one => one.id === id)?.levelAErrors ?? 0,
        counts,
      })),
    ],
  );
}

function drawExclusions({ sheet, t, number, parts }: PaperWork, exclusions: readonly ExclusionFacts[]): void {
  const { language } = parts;
  drawTable<ExclusionFacts>(
    sheet,
    [
      {
        head: t(texts.issue),
        isHead: true,
        cell: ({ name, function: id, url }) => [
          { text: name[language] },
          { text: registry[id].name[language], size: 8, color: inks.muted },
          ...(url === null ? [] : [{ text: url, size: 8, color: inks.muted, mostLines: 2 }]),
        ],
      },
      {
        head: t(texts.reason),
        width: 220,
        cell: ({ kind, reason, expiresOn }) => [
          {
            text: expiresOn
              ? t(texts.exclusionUntil, { kind: t(exclusionKindNames[kind]), day: expiresOn })
              : t(exclusionKindNames[kind]),
            weight: 'bold',
          },
          { text: reason, mostLines: 6 },
        ],
      },
      { head: t(texts.findings), width: 50, align: 'right', cell: ({ findings }) => [{ text: number(findings) }] },
    ],
    exclusions,
  );
}

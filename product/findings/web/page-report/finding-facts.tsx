import type { ReactNode } from 'react';
import { z } from 'zod';
import { registry } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { LinkChain } from '#web/parts/link-chain.tsx';
import { SentenceExcerpt } from '../results/sentence-excerpt.tsx';
import { AuditTables } from './audit-tables.tsx';

const texts = messages({
  contrast: { ja: 'コントラスト比', en: 'Contrast ratio' },
  needed: { ja: '必要 {n}:1 以上', en: 'at least {n}:1 required' },
  foreground: { ja: '文字色', en: 'Text colour' },
  background: { ja: '背景色', en: 'Background colour' },
  font: { ja: '文字の大きさ', en: 'Font size' },
  range: { ja: '背景による幅', en: 'Range by background' },
  rangeValue: { ja: '{low}～{high}:1', en: '{low} to {high}:1' },
  missing: { ja: 'コントラストが不足する背景の割合', en: 'Background below the required ratio' },
  target: { ja: 'リンク先', en: 'Link target' },
  answer: { ja: '応答', en: 'Status' },
  count: { ja: '該当する要素', en: 'Elements' },
  explanation: { ja: '補足', en: 'Explanation' },
});

const Contrast = z.object({
  ratio: z.number().nullable(),
  needed: z.number().nullable(),
  foreground: z.string().nullable(),
  background: z.string().nullable(),
  fontSize: z.string().nullable().optional(),
  /** Of a contrast that was measured on the picture: the ratio on most of the ground, and the part of the ground below the needed. */
  highest: z.number().optional(),
  missing: z.number().optional(),
});

const Target = z.object({
  target: z.string(),
  chain: z.array(z.object({ url: z.string(), status: z.number() })),
  finalStatus: z.number().nullable(),
  finalUrl: z.string().nullable(),
  error: z.string().nullable(),
});

/** The facts that a check measured on a finding, each kind in its own shape; nothing for those without. */
export function FindingFacts({ finding }: { finding: FindingRow }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { detail } = finding;
  const contrast = Contrast.safeParse(detail.contrast);
  const target = Target.safeParse(detail);
  const rows: [string, ReactNode][] = [];
  if (contrast.success) rows.push(...contrastRows(contrast.data));
  if (target.success) {
    rows.push([
      t(texts.target),
      <span key="target" className="font-mono text-xs break-all">
        {target.data.target}
      </span>,
    ]);
    rows.push([t(texts.answer), <LinkChain key="answer" row={target.data} />]);
  }
  if (typeof detail.count === 'number') rows.push([t(texts.count), detail.count]);
  if (typeof detail.explanation === 'string') rows.push([t(texts.explanation), detail.explanation]);
  return (
    <>
      {registry[finding.function].excerpt === 'sentence' && <SentenceExcerpt finding={finding} />}
      {rows.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.8125rem]">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-xs leading-5 text-muted">{name}</dt>
              <dd className="numbers min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <AuditTables detail={detail} />
    </>
  );

  function contrastRows(facts: z.infer<typeof Contrast>): [string, ReactNode][] {
    const enough = facts.ratio !== null && facts.needed !== null && facts.ratio >= facts.needed;
    const needed = facts.needed === null ? null : t(texts.needed, { n: facts.needed });
    return [
      [
        t(texts.contrast),
        <span key="ratio">
          <strong className={enough ? 'text-good' : 'text-poor'}>
            {facts.ratio === null ? '–' : `${facts.ratio}:1`}
          </strong>
          {needed !== null && <span className="ml-2 text-muted">{needed}</span>}
        </span>,
      ],
      ...measuredRows(facts),
      [t(texts.foreground), <Color key="foreground" value={facts.foreground} />],
      [t(texts.background), <Color key="background" value={facts.background} />],
      ...(facts.fontSize ? ([[t(texts.font), facts.fontSize]] as [string, ReactNode][]) : []),
    ];
  }

  function measuredRows({ ratio, highest, missing }: z.infer<typeof Contrast>): [string, ReactNode][] {
    if (ratio === null || highest === undefined || missing === undefined) return [];
    return [
      [t(texts.range), t(texts.rangeValue, { low: ratio, high: highest })],
      [t(texts.missing), formats.percent(missing)],
    ];
  }
}

function Color({ value }: { value: string | null }): ReactNode {
  if (value === null) return '–';
  return (
    <span className="inline-flex items-center gap-1.5 font-mono text-xs">
      <span aria-hidden="true" className="size-4 rounded-xs border border-line-strong" style={{ background: value }} />
      {value}
    </span>
  );
}

import { ChevronDown, ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { messages } from '#language/message.ts';
import type { FindingRow, PageReport } from '#product/findings/api/results.ts';
import { AuditTables } from '#product/findings/web/page-report/audit-tables.tsx';
import { Excerpt } from '#product/findings/web/results/excerpt.tsx';
import { HelpLinks } from '#product/findings/web/results/help-links.tsx';
import { RuleGuideBox } from '#product/findings/web/results/rule-guides.tsx';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRowKeys } from '#web/keys/use-row-keys.ts';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import type { FormFactor } from '../../check.ts';
import { ruleNameOf } from '../../rule-name.ts';
import { seoCategoryNames } from '../check.ts';
import { isJudged, type PageAudit } from './audits.ts';

const texts = messages({
  list: { ja: '監査の一覧', en: 'Audits' },
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
  fine: { ja: '問題は見つかりませんでした。', en: 'No issues found.' },
  unjudged: { ja: '検証できませんでした。', en: 'Could not be checked.' },
  time: { ja: '短縮見込み {n} ms', en: 'Potential savings {n} ms' },
  bytes: { ja: '削減見込み {n} KiB', en: 'Potential savings {n} KiB' },
  rule: { ja: 'この監査のすべてのページ', en: 'This audit on all pages' },
  more: { ja: 'ほか {n} 件', en: 'and {n} more' },
  inReport: { ja: 'ページの画面で見る', en: 'View on screenshot' },
});

const formFactors = ['desktop', 'mobile'] as const;
const icons = { desktop: Monitor, mobile: Smartphone };
const shownElements = 10;

/** The audits of a page; each opens to what it found on desktop and on mobile, side by side. */
export function AuditList({
  page,
  audits,
  shown,
}: {
  page: PageReport;
  audits: readonly PageAudit[];
  shown: readonly FormFactor[];
}): ReactNode {
  const { t } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(list);
  return (
    <ol ref={list} aria-label={t(texts.list)} className="panel divide-y divide-line">
      {audits.map(audit => (
        <li key={audit.rule} data-key-row="">
          <details className="group">
            <summary className="flex cursor-pointer items-center gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-head">
              <span className="grid min-w-0 flex-1 gap-1">
                <Summary audit={audit} />
              </span>
              <ChevronDown size={17} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <Opened page={page} audit={audit} shown={shown} />
          </details>
        </li>
      ))}
    </ol>
  );
}

function Summary({ audit: { found, severity, categories, savings } }: { audit: PageAudit }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const example = found.desktop?.[0] ?? found.mobile?.[0];
  if (example === undefined) return null;
  const name = ruleNameOf(example);
  return (
    <>
      <span className="font-medium">{name[language]}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <SeverityTag severity={severity} id="seo" />
        {formFactors.map(formFactor => {
          const Icon = icons[formFactor];
          return (
            found[formFactor] && (
              <span key={formFactor} className="inline-flex items-center gap-1">
                <Icon size={13} aria-hidden="true" />
                {t(texts[formFactor])}
              </span>
            )
          );
        })}
        {categories.map(category => {
          const named = seoCategoryNames[category as keyof typeof seoCategoryNames];
          return named && <span key={category}>{t(named)}</span>;
        })}
        {savings.ms > 0 && (
          <span className="numbers font-semibold text-fair">
            {t(texts.time, { n: formats.decimal(savings.ms, 0) })}
          </span>
        )}
        {savings.bytes > 0 && (
          <span className="numbers font-semibold text-fair">
            {t(texts.bytes, { n: formats.decimal(savings.bytes / 1024, 1) })}
          </span>
        )}
      </span>
    </>
  );
}

function Opened({
  page,
  audit,
  shown,
}: {
  page: PageReport;
  audit: PageAudit;
  shown: readonly FormFactor[];
}): ReactNode {
  const { t, language } = useLanguage();
  const run = useRunAddress();
  const example = audit.found.desktop?.[0] ?? audit.found.mobile?.[0];
  if (example === undefined) return null;
  return (
    <div className="grid gap-3 border-t border-line bg-head/50 px-4 py-3">
      <RuleGuideBox id="seo" rule={audit.rule} />
      {example.help && <p className="max-w-prose whitespace-pre-line">{example.help[language]}</p>}
      <HelpLinks
        id="seo"
        detail={example.detail}
        criterion={example.criterion}
        icon={<ExternalLink size={13} aria-hidden="true" />}
      />
      <div className={`grid gap-4 ${shown.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {shown.map(formFactor => (
          <OfFormFactor
            key={formFactor}
            formFactor={formFactor}
            findings={audit.found[formFactor] ?? []}
            judged={isJudged(audit.rule, formFactor, page.blocks)}
          />
        ))}
      </div>
      <ScreenLink
        screen="seo"
        search={{ ...run.search, rule: audit.rule, severity: audit.severity }}
        className="w-fit text-[0.8125rem] text-link underline underline-offset-2"
      >
        {t(texts.rule)}
      </ScreenLink>
    </div>
  );
}

function OfFormFactor({
  formFactor,
  findings,
  judged,
}: {
  formFactor: FormFactor;
  findings: readonly FindingRow[];
  judged: boolean;
}): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const Icon = icons[formFactor];
  const rest = findings.length - shownElements;
  return (
    <section aria-label={t(texts[formFactor])} className="panel grid min-w-0 content-start gap-2 p-3">
      <h2 className="inline-flex items-center gap-1.5 text-[0.8125rem] font-bold">
        <Icon size={15} aria-hidden="true" />
        {t(texts[formFactor])}
      </h2>
      {findings.length === 0 && (
        <p className={`text-[0.8125rem] ${judged ? 'text-good' : 'text-muted'}`}>
          {t(judged ? texts.fine : texts.unjudged)}
        </p>
      )}
      {findings.slice(0, shownElements).map((finding, n) => (
        <div key={finding.id} className="grid min-w-0 gap-1 text-[0.8125rem]">
          {(n === 0 || finding.message.en !== findings[0]?.message.en) && <p>{finding.message[language]}</p>}
          <Excerpt text={finding.excerpt} lines={2} />
          <AuditTables detail={finding.detail} />
          {finding.place.box !== undefined && (
            <ScreenLink
              screen="page"
              search={{
                ...run.search,
                urlId: finding.urlId,
                function: 'seo',
                severity: finding.severity,
                finding: finding.id,
                tab: 'picture',
              }}
              className="w-fit text-xs text-link hover:underline"
            >
              {t(texts.inReport)}
            </ScreenLink>
          )}
        </div>
      ))}
      {rest > 0 && <p className="text-xs text-muted">{t(texts.more, { n: formats.number(rest) })}</p>}
    </section>
  );
}

import { Check, Copy, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { CopyButton } from '#web/parts/copy-button.tsx';
import { unitNameOf } from '#web/parts/engines-chip.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { CompanyAdvice } from '../advice/company-advice.tsx';
import { IssueButton } from '../issues/issue-button.tsx';
import { issueTexts } from '../issues/issue-texts.ts';
import { placeOfFinding } from '../issues/place-in-hand.ts';
import { useStateKey } from '../issues/use-state-key.ts';
import { CriterionTag } from '../results/criterion-tag.tsx';
import { HelpLinks } from '../results/help-links.tsx';
import { FoldedGuide } from '../results/rule-guides.tsx';
import { addressOf } from './asked-finding.ts';
import type { NumberedFinding } from './chosen-findings.ts';
import { FindingFacts } from './finding-facts.tsx';

const texts = messages({
  choose: { ja: '一覧から指摘を選択してください。', en: 'Choose a finding from the list.' },
  selector: { ja: 'セレクター', en: 'Selector' },
  copy: { ja: 'セレクターをコピー', en: 'Copy selector' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  howTo: { ja: '直し方', en: 'How to fix it' },
  also: { ja: '「{name}」の指摘です。同じ問題を検出した項目：', en: 'Found by {name}; also by' },
  rule: { ja: 'このルールのすべての箇所', en: 'All places for this rule' },
  link: { ja: 'リンクをコピー', en: 'Copy link' },
});

/** The selected finding: message, measured facts, advice, position. */
export function FindingDetail({
  finding,
  row,
  onSelect,
}: {
  finding: FindingRow | undefined;
  /** The row of the list that represents it. */
  row: NumberedFinding | undefined;
  onSelect: (id: string) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const run = useRunAddress();
  useStateKey();
  const runKey = { baseUrlEncoded: run.params.baseUrlEncoded, date: run.params.date };
  if (finding === undefined) return <p className="p-4 text-center text-muted">{t(texts.choose)}</p>;
  return (
    <section aria-labelledby="finding-name" className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <SeverityTag severity={finding.severity} id={finding.function} />
        {finding.criterion !== null && <CriterionTag criterion={finding.criterion} detail={finding.detail} />}
        <span className="font-mono text-xs break-all text-muted">{finding.rule}</span>
        <IssueButton place={placeOfFinding(finding)} run={runKey} />
        <CopyButton text={addressOf(finding, location.href)} label={t(texts.link)} />
      </div>
      {finding.issue?.wasExcluded && (
        <p className="rounded-sm border border-fair-line bg-fair-soft px-3 py-2 text-[0.8125rem] text-fair">
          {t(issueTexts.wasExcluded)}
        </p>
      )}
      <h2 id="finding-name" className="text-base leading-snug font-bold">
        {finding.message[language]}
      </h2>
      <AlsoFound finding={finding} row={row} onSelect={onSelect} />
      <FindingFacts finding={finding} />
      {finding.help && (
        <div className="rounded-md bg-info-soft px-3 py-2 text-[0.8125rem]">
          <p className="text-xs font-semibold text-info">{t(texts.howTo)}</p>
          <p className="whitespace-pre-line">{finding.help[language]}</p>
        </div>
      )}
      <CompanyAdvice id={finding.function} rule={finding.rule} />
      <HelpLinks
        id={finding.function}
        detail={finding.detail}
        criterion={finding.criterion}
        icon={<ExternalLink size={13} aria-hidden="true" />}
      />
      <FoldedGuide key={`${finding.function} ${finding.rule}`} id={finding.function} rule={finding.rule} />
      {finding.place.selector && <Selector key={finding.id} selector={finding.place.selector} />}
      <ScreenLink
        screen={finding.function}
        search={{ ...run.search, rule: finding.rule, severity: finding.severity }}
        className="w-fit text-[0.8125rem] text-link underline underline-offset-2"
      >
        {t(texts.rule)}
      </ScreenLink>
    </section>
  );
}

/** The other units that have found the same defect; each leads to what it says. */
function AlsoFound({
  finding,
  row,
  onSelect,
}: {
  finding: FindingRow;
  row: NumberedFinding | undefined;
  onSelect: (id: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  const others = row === undefined ? [] : [row.finding, ...row.also].filter(({ id }) => id !== finding.id);
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
      <span className="text-xs text-muted">{t(texts.also, { name: unitNameOf(finding.block, t) })}</span>
      {others.map(({ id, block }) => (
        <button
          key={id}
          type="button"
          className="cursor-pointer text-link underline underline-offset-2"
          onClick={() => onSelect(id)}
        >
          {unitNameOf(block, t)}
        </button>
      ))}
    </div>
  );
}

function Selector({ selector }: { selector: string }): ReactNode {
  const { t } = useLanguage();
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex items-start gap-2">
      <span className="pt-1 text-xs whitespace-nowrap text-muted">{t(texts.selector)}</span>
      <code translate="no" className="min-w-0 flex-1 rounded-sm bg-head px-2 py-1 font-mono text-xs break-all">
        {selector}
      </code>
      <button
        type="button"
        aria-label={t(copied ? texts.copied : texts.copy)}
        title={t(copied ? texts.copied : texts.copy)}
        onClick={() => {
          void navigator.clipboard.writeText(selector).then(() => setCopied(true));
        }}
        className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm border border-[var(--field-border)] bg-surface hover:bg-head"
      >
        <Icon size={14} aria-hidden="true" />
      </button>
      <span role="status" className="sr-only">
        {copied ? t(texts.copied) : ''}
      </span>
    </div>
  );
}

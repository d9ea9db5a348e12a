import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { MarkedSentence } from '#checks/check.ts';
import { messages } from '#language/message.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  suggestion: { ja: '修正案', en: 'Suggestion' },
  'page-title': { ja: 'ページのタイトル（title 要素）', en: 'In the page title (title element)' },
  'meta-description': { ja: 'ページの説明（meta description）', en: 'In the meta description' },
  alt: { ja: '画像の代替テキスト（alt 属性）', en: 'In alternative text (alt attribute)' },
  placeholder: { ja: '入力欄の例（placeholder 属性）', en: 'In a placeholder (placeholder attribute)' },
  'aria-label': {
    ja: '読み上げ用の名前（aria-label 属性）',
    en: 'In a label for screen readers (aria-label attribute)',
  },
  title: { ja: '補足の表示（title 属性）', en: 'In a tooltip (title attribute)' },
});

/** The sentence with the word marked, the suggested replacement, and where a text stands that is not visible. */
export function SentenceExcerpt({ finding }: { finding: Pick<FindingRow, 'excerpt' | 'detail'> }): ReactNode {
  const { t } = useLanguage();
  const detail = MarkedSentence.safeParse(finding.detail);
  if (!detail.success) return <p className="leading-relaxed">{finding.excerpt}</p>;
  const { sentence, start, end, suggestion, source } = detail.data;
  return (
    <div>
      <p className="leading-relaxed">
        {sentence.slice(0, start)}
        <mark className="rounded-xs bg-highlight px-0.5 font-semibold text-ink underline decoration-poor decoration-2 underline-offset-4">
          {sentence.slice(start, end)}
        </mark>
        {sentence.slice(end)}
      </p>
      {source !== undefined && <p className="text-xs text-muted">{t(texts[source])}</p>}
      {suggestion !== null && (
        <p className="mt-0.5 flex flex-wrap items-center gap-1 text-[0.8125rem] text-good">
          <ArrowRight size={14} aria-hidden="true" />
          <span className="text-xs text-muted">{t(texts.suggestion)}</span>
          <span className="font-semibold">{suggestion}</span>
        </p>
      )}
    </div>
  );
}

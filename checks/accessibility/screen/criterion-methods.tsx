import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { TechniqueList } from '#product/findings/web/results/technique-list.tsx';
import { useLanguage } from '#web/i18n/language.tsx';
import { type InspectionContent, methodsByCriterion } from '../data/methods.ts';

const texts = messages({
  inspect: { ja: '検査する対象', en: 'What to inspect' },
  sufficient: { ja: '達成方法', en: 'Sufficient techniques' },
  advisory: { ja: '参考になる方法', en: 'Advisory techniques' },
  failures: { ja: '不適合の例', en: 'Failures' },
  page: { ja: 'ページ全体', en: 'Whole page' },
});

const contentNames = messages({
  image: { ja: '画像', en: 'Images' },
  'video/audio': { ja: '動画・音声', en: 'Video and audio' },
  table_tag: { ja: '表（table 要素）', en: 'Tables' },
  pdf: { ja: 'ページとリンク先の PDF', en: 'The page and the PDFs it links to' },
  xml: { ja: 'マークアップ（HTML・XML の構文）', en: 'Markup (HTML and XML syntax)' },
  table_of_contents: { ja: '目次・サイトマップ・パンくずリスト', en: 'Tables of contents, site maps and breadcrumbs' },
});

/** The name of what is to inspect; the whole page where nothing is named. */
export const contentName = (content: InspectionContent | undefined) =>
  content === undefined ? texts.page : contentNames[content];

/** The ways to meet a criterion with their descriptions, and what is to inspect. */
export function CriterionMethods({ number }: { number: string }): ReactNode {
  const { t } = useLanguage();
  const methods = methodsByCriterion[number];
  if (methods === undefined) return null;
  const groups = [
    [texts.sufficient, methods.sufficient],
    [texts.advisory, methods.advisory],
    [texts.failures, methods.failures],
  ] as const;
  return (
    <div className="grid gap-2 pb-1 text-[0.8125rem]">
      <p>
        <span className="pe-2 text-xs font-semibold text-muted">{t(texts.inspect)}</span>
        {t(contentName(methods.inspectionContent))}
      </p>
      {groups.map(
        ([name, codes]) =>
          codes.length > 0 && (
            <div key={name.en}>
              <p className="text-xs font-semibold text-muted">{t(name)}</p>
              <TechniqueList id="accessibility" codes={codes} />
            </div>
          ),
      )}
    </div>
  );
}

import { Button } from '@heroui/react/button';
import { ChevronRight, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type FaqEntry, faqCategoryNames, getFaq } from '#product/operation/api/faq.ts';
import { type FaqCategory, faqCategories } from '#product/operation/api/help-categories.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { Section } from '#web/parts/section.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';

const texts = messages({
  title: { ja: 'よくある質問', en: 'Frequently asked questions' },
  search: { ja: 'キーワード', en: 'Keyword' },
  category: { ja: '分類', en: 'Category' },
  all: { ja: 'すべて', en: 'All' },
  count: { ja: '{count}件', en: '{count} {count#question|questions}' },
  noneTitle: { ja: '該当する質問はありません', en: 'No questions match' },
  noneText: {
    ja: '条件を変えるか、お問い合わせからご質問ください。',
    en: 'Change the filters, or contact us with your question.',
  },
  clear: { ja: '条件をクリア', en: 'Clear filters' },
  unsolved: { ja: '解決しない場合は', en: 'Need more help?' },
  inquiry: { ja: 'お問い合わせ', en: 'Contact us' },
});

const any = 'all';

/** Checks whether the question or its answer contains every word of the search, in either language. */
function fitsSearch({ question, answer }: FaqEntry, search: string): boolean {
  const text = [question.ja, question.en, answer.ja, answer.en].join('\n').normalize('NFKC').toLowerCase();
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/);
  return words.every(word => text.includes(word));
}

/** Questions with their answers, by category. */
export default function FaqScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { category, search = '' } = useScreenSearch('faq');
  const setSearch = useSetSearch('faq');
  const faq = useApi(getFaq, {});
  if (faq.isPending) return <Waiting />;
  if (faq.error) return <ErrorState error={faq.error} retry={() => void faq.refetch()} />;
  const clear = () => void setSearch({ category: undefined, search: undefined });
  const isFiltered = category !== undefined || search !== '';
  const found = faq.data.items.filter(
    entry => (category === undefined || entry.category === category) && fitsSearch(entry, search),
  );
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <span className="flex items-center gap-2 text-sm text-muted">
            {t(texts.unsolved)}
            <ScreenLink screen="inquiry" className="button button--outline">
              {t(texts.inquiry)}
            </ScreenLink>
          </span>
        }
      >
        <span className="numbers">{t(texts.count, { count: number(found.length) })}</span>
      </PageHeader>
      <FilterBar onReset={isFiltered ? clear : undefined}>
        <SearchBox
          label={t(texts.search)}
          value={search}
          onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
        />
        <SelectField<FaqCategory | typeof any>
          className="w-full sm:w-48"
          label={t(texts.category)}
          value={category ?? any}
          options={[
            { id: any, label: t(texts.all) },
            ...faqCategories.map(id => ({ id, label: t(faqCategoryNames[id]) })),
          ]}
          onChange={id => void setSearch({ category: id === any ? undefined : id })}
        />
      </FilterBar>
      {found.length === 0 ? (
        <EmptyState
          icon={<CircleHelp />}
          title={t(texts.noneTitle)}
          actions={
            isFiltered && (
              <Button variant="outline" onPress={clear}>
                {t(texts.clear)}
              </Button>
            )
          }
        >
          {t(texts.noneText)}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          {faqCategories.map(id => (
            <FaqCategorySection key={id} category={id} entries={found.filter(entry => entry.category === id)} />
          ))}
        </div>
      )}
    </>
  );
}

function FaqCategorySection({ category, entries }: { category: FaqCategory; entries: readonly FaqEntry[] }): ReactNode {
  const { t } = useLanguage();
  if (entries.length === 0) return null;
  return (
    <Section title={t(faqCategoryNames[category])}>
      <div className="divide-y divide-line border-y border-line">
        {entries.map(entry => (
          <details key={entry.id} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm py-2 font-medium hover:text-link [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90 motion-reduce:transition-none"
              />
              <span className="phrases">{t(entry.question)}</span>
            </summary>
            <p className="max-w-prose ps-6 pb-4 leading-relaxed whitespace-pre-line phrases">{t(entry.answer)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

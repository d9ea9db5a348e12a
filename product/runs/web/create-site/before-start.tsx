import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { getLimit } from '#product/contracts/api/contracts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import type { CreateSiteForm } from './create-site-form.ts';
import { linesOf } from './option-fields.ts';

const texts = messages({
  atMost: { ja: '最大{n}ページを検証します。', en: 'Up to {n} {n#page|pages} will be verified.' },
  exactly: { ja: '{n}ページを検証します。', en: '{n} {n#page|pages} will be verified.' },
  functions: { ja: '検証項目：{n}', en: 'Functions: {n}' },
  left: { ja: 'プランの残り：{n}ページ', en: 'Remaining in your plan: {n} {n#page|pages}' },
  after: { ja: '検証後の残り：{n}ページ以上', en: 'Remaining after this run: {n} {n#page|pages} or more' },
  short: {
    ja: '残りのページ数が{n}ページ足りません。ページ数の上限を減らしてください。',
    en: 'You are {n} {n#page|pages} over your remaining quota. Please lower the page limit.',
  },
});

/** The most pages that a registration can use; null while its limit is no number. */
export function pagesAsked({
  scope,
  urls,
  csv,
  pageLimit,
}: Pick<CreateSiteForm, 'scope' | 'urls' | 'csv' | 'pageLimit'>): number | null {
  if (scope === 'csv') return csv?.urls ?? null;
  if (scope === 'one') return 1;
  if (scope === 'several') return new Set(linesOf(urls)).size;
  const limit = Number(pageLimit);
  return Number.isInteger(limit) && limit >= 1 ? limit : null;
}

/** The totals of a registration before its start: pages asked, and what is left of the plan now and afterwards. */
export function BeforeStart({
  form,
}: {
  form: Pick<CreateSiteForm, 'scope' | 'urls' | 'csv' | 'pageLimit' | 'functions'>;
}): ReactNode {
  const { params } = useScope();
  const { tenantId, groupId } = params;
  const limit = useApi(getLimit, { params: { tenantId }, query: { groupId } });
  return (
    <Totals
      asked={pagesAsked(form)}
      isLimit={form.scope === 'all'}
      functions={form.functions.length}
      left={limit.data?.pages.remaining}
    />
  );
}

/** `left`: undefined while it is not known. */
export function Totals({
  asked,
  isLimit,
  functions,
  left,
}: {
  asked: number | null;
  isLimit: boolean;
  functions: number;
  left: number | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const isShort = left !== undefined && asked !== null && asked > left;
  return (
    <div
      role="status"
      className="numbers flex min-w-0 basis-full flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] sm:flex-1 sm:basis-0"
    >
      {asked !== null && (
        <span className="font-semibold">{t(isLimit ? texts.atMost : texts.exactly, { n: number(asked) })}</span>
      )}
      <span>{t(texts.functions, { n: number(functions) })}</span>
      {left !== undefined && <span>{t(texts.left, { n: number(left) })}</span>}
      {left !== undefined && asked !== null && !isShort && <span>{t(texts.after, { n: number(left - asked) })}</span>}
      {isShort && <span className="font-semibold text-poor">{t(texts.short, { n: number(asked - left) })}</span>}
    </div>
  );
}

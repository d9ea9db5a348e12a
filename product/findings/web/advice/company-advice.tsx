import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { type Advice, getAdvice } from '#product/findings/api/advice.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { LinkedText } from '#web/parts/linked-text.tsx';
import { nameOf } from '#web/person-name.ts';
import { useApi } from '#web/queries.ts';
import { adviceTexts as texts } from './advice-texts.ts';

/** The company's own advice on a rule, marked as such; nothing while there is none, or it cannot be read. */
export function CompanyAdvice({ id, rule }: { id: CheckId; rule: string }): ReactNode {
  const { params } = useScope();
  const { data, isPlaceholderData } = useApi(getAdvice, { params, query: { function: id, rule } });
  // The advice before is of another rule.
  const advice = isPlaceholderData ? null : (data?.ofGroup ?? data?.ofTenant ?? null);
  return advice === null ? null : <AdviceBox advice={advice} />;
}

/** An advice in the language in view, else in the other, with its author. */
export function AdviceBox({ advice }: { advice: Advice }): ReactNode {
  const { t, language } = useLanguage();
  const shown = advice[language] === '' ? (language === 'ja' ? 'en' : 'ja') : language;
  return (
    <section aria-label={t(texts.own)} className="flex items-start gap-2 rounded-md border border-line-strong p-3">
      <Building2 size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 gap-1">
        <p className="text-xs font-semibold">{t(texts.own)}</p>
        <div lang={shown}>
          <LinkedText text={advice[shown]} />
        </div>
        <AuthorLine advice={advice} />
      </div>
    </section>
  );
}

/** The author of an advice, the day, and the groups that it applies to. */
export function AuthorLine({ advice }: { advice: Advice }): ReactNode {
  const { t, language } = useLanguage();
  const { dateTime } = useFormats();
  const { author, isByStaff, isOfTenant, updatedAt } = advice;
  const name = author ? nameOf(author, language) : t(isByStaff ? texts.staff : texts.gone);
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-muted">
      <span>{t(texts.by, { name, date: dateTime(updatedAt) })}</span>
      <span>{t(isOfTenant ? texts.ofTenant : texts.ofGroup)}</span>
    </p>
  );
}

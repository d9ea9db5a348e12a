import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { getContentsSetting } from '#product/runs/api/contents-setting.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { SpellingForm } from './spelling-form.tsx';

const texts = messages({
  title: { ja: '誤字辞書', en: 'Dictionary' },
  lead: {
    ja: 'コンテンツの検証で使う、お客様独自の誤字、許可する語、追加のルールです。次に始まる検証から、すべてのグループに適用されます。',
    en: 'Your own misspellings, allowed words and additional rules for Contents. They apply to all groups, for runs that start from now on.',
  },
});

/** The client's dictionary of mistakes, the words that are always right, and the optional rules that are on. */
export default function ContentsSettingScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenantId, groupId } = useScope().params;
  const setting = useApi(getContentsSetting, { params: { tenantId, groupId } }, { staleTime: 0 });
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={null} />
      <p className="mb-4 max-w-3xl text-muted phrases">{t(texts.lead)}</p>
      {setting.data === undefined || !setting.isFetchedAfterMount ? (
        <NotLoaded of={setting} />
      ) : (
        <SpellingForm
          stored={setting.data}
          params={{ tenantId, groupId }}
          reload={async () => (await setting.refetch()).data ?? setting.data}
        />
      )}
    </>
  );
}

import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { CodeExamples } from '../connections/code-examples.tsx';
import { connectionTexts as texts } from '../connections/connection-texts.ts';
import { TokenList } from '../connections/token-list.tsx';
import { UsageOfPeriod } from '../connections/usage-of-period.tsx';

/** The external connection: tokens, usage, and how to begin. */
export default function ConsoleHomeScreen(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { tenantId } = params;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <>
            <ScreenLink screen="api-terms" className="button button--ghost">
              {t(texts.terms)}
            </ScreenLink>
            <a href="/api/v1/docs" className="button button--outline">
              <BookOpen aria-hidden="true" />
              {t(texts.docs)}
            </a>
          </>
        }
      >
        {t(texts.lead)}
      </PageHeader>
      <div className="flex flex-col gap-4">
        <UsageOfPeriod tenantId={tenantId} screen="console-home">
          <TokenList tenantId={tenantId} />
        </UsageOfPeriod>
        <CodeExamples />
      </div>
    </>
  );
}

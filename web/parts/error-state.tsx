import { Button } from '@heroui/react/button';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { clientProblems } from '#endpoint/client-problems.ts';
import { messages } from '#language/message.ts';
import { ApiProblemError } from '../client.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({
  title: { ja: '表示できませんでした', en: 'Could not be displayed' },
  retry: { ja: 'もう一度試す', en: 'Try again' },
});

/** Shows the API's error message and offers a retry. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <div role="alert" className="panel flex flex-col items-center gap-2 px-4 py-10 text-center">
      <CircleAlert aria-hidden="true" className="size-8 text-poor" strokeWidth={1.5} />
      <p className="text-base font-bold">{t(texts.title)}</p>
      <p className="max-w-prose text-muted phrases">
        {error instanceof ApiProblemError ? error.problem.message : t(clientProblems.unexpected)}
      </p>
      {retry !== undefined && (
        <Button variant="outline" className="mt-3" onPress={retry}>
          <RotateCw aria-hidden="true" />
          {t(texts.retry)}
        </Button>
      )}
    </div>
  );
}

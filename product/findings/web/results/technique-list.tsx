import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { techniquePage } from '#checks/wcag-pages.ts';
import type { Message } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { HelpLink } from './help-link.tsx';

/** What the techniques say: `data/techniques.ts` of the checks that name some, loaded when one is shown. */
const files = import.meta.glob<Readonly<Record<string, Message>>>('../../../../checks/*/data/techniques.ts', {
  import: 'techniques',
});

export function TechniqueList({ id, codes }: { id: CheckId; codes: readonly string[] }): ReactNode {
  const { t, language } = useLanguage();
  const { data = {} } = useQuery({
    queryKey: ['techniques', id],
    queryFn: async () => (await files[`../../../../checks/${id}/data/techniques.ts`]?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ul className="grid gap-0.5">
      {codes.map(code => {
        const page = techniquePage(code, language);
        const text = data[code];
        return (
          <li key={code} className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-1">
            {page === null ? <span>{code}</span> : <HelpLink page={page}>{code}</HelpLink>}
            <span>{text !== undefined && t(text)}</span>
          </li>
        );
      })}
    </ul>
  );
}

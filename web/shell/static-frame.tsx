import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { AdminBrand, Brand } from './brand.tsx';
import { shellTexts } from './texts.ts';

const bar = 'block rounded-sm bg-default';

/** The frame of the signed-in areas as the server sends it: the places of bar, menu and screen, until the application stands. */
export function StaticFrame({ isStaff }: { isStaff: boolean }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="flex min-h-screen flex-col" aria-busy="true">
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="flex h-14 items-center gap-2 px-3 min-[900px]:gap-3 min-[900px]:px-4">
          <span className="size-9 min-[900px]:hidden" />
          <span className="min-[900px]:w-49">{isStaff ? <AdminBrand /> : <Brand isShort />}</span>
        </div>
      </header>
      <div className="flex flex-1">
        <div className="hidden w-56 shrink-0 border-e border-line bg-rail p-6 min-[900px]:block">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines
            <span key={index} className={`mb-5 h-4 ${index % 3 === 0 ? 'w-20' : 'w-32'} ${bar}`} />
          ))}
        </div>
        <div className="min-w-0 flex-1 p-4 min-[900px]:px-6 min-[900px]:py-5">
          <p role="status" className="sr-only">
            {t(shellTexts.loading)}
          </p>
          <span className={`mb-6 h-7 w-48 max-w-full ${bar}`} />
          <span className="panel block h-[60vh]" />
        </div>
      </div>
    </div>
  );
}

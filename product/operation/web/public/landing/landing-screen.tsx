import { Link } from '@tanstack/react-router';
import { ChevronRight, FileSearch, Globe, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkIds, registry } from '#checks/registry.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkTone, FunctionIcon } from '#web/parts/function-chip.tsx';
import { HomeLink } from '#web/shell/home-link.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';
import { useHome } from '#web/shell/use-home.ts';
import { landingTexts as texts } from './landing-texts.ts';
import { SampleResult } from './sample-result.tsx';

const steps = [
  { Icon: Globe, title: texts.step1, text: texts.step1Text },
  { Icon: ListChecks, title: texts.step2, text: texts.step2Text },
  { Icon: FileSearch, title: texts.step3, text: texts.step3Text },
];

export default function LandingScreen(): ReactNode {
  const { t } = useLanguage();
  const home = useHome();
  const signIn = (
    <Link to="/signin" className="button button--primary">
      {t(texts.signIn)}
    </Link>
  );
  return (
    <PublicShell actions={home === null ? signIn : <HomeLink />}>
      <section className="border-b border-line bg-surface">
        <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 lg:grid-cols-[1.1fr_1fr] lg:py-20">
          <div>
            <h1 tabIndex={-1} className="text-3xl leading-tight font-bold sm:text-[2.5rem]">
              {t(texts.title)}
            </h1>
            <p className="mt-5 max-w-[34em] text-base text-muted phrases">{t(texts.lead)}</p>
            <Ways home={home} />
          </div>
          <SampleResult />
        </div>
      </section>
      <section id="functions" aria-labelledby="functions-title" className="mx-auto w-full max-w-6xl px-4 py-14">
        <h2 id="functions-title" className="text-2xl font-bold">
          {t(texts.functionsTitle)}
        </h2>
        <p className="mt-2 text-muted phrases">{t(texts.functionsLead)}</p>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {checkIds.map(id => (
            <li key={id} className="panel p-5">
              <span
                className="inline-flex size-10 items-center justify-center rounded-md"
                style={{ backgroundColor: checkTone(id).soft }}
              >
                <FunctionIcon id={id} className="size-5" />
              </span>
              <h3 className="mt-3 text-base font-bold">{t(registry[id].name)}</h3>
              <p className="mt-1 text-muted phrases">{t(registry[id].about)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps-title" className="border-t border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-14">
          <h2 id="steps-title" className="text-2xl font-bold">
            {t(texts.stepsTitle)}
          </h2>
          <ol className="mt-6 grid gap-8 sm:grid-cols-3">
            {steps.map(({ Icon, title, text }, index) => (
              <li key={title.en} className="border-t-2 border-accent pt-4">
                <h3 className="flex items-center gap-2 text-base font-bold">
                  <span className="numbers text-accent-soft-foreground">{index + 1}</span>
                  <Icon aria-hidden="true" className="size-5 text-muted" />
                  {t(title)}
                </h3>
                <p className="mt-2 text-muted phrases">{t(text)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </PublicShell>
  );
}

/** What a visitor can do from here; `home`: the own area of a signed-in person. */
function Ways({ home }: { home: ReturnType<typeof useHome> }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <div className="mt-7 flex flex-wrap gap-3">
        {home === null ? (
          <>
            <Link to="/signin" className="button button--primary h-11! px-6 text-base">
              {t(texts.start)}
            </Link>
            <Link to="/system/free-create" className="button button--outline h-11! px-6 text-base">
              {t(texts.free)}
            </Link>
          </>
        ) : (
          <Link {...home} className="button button--primary h-11! px-6 text-base">
            {t(texts.open)}
          </Link>
        )}
      </div>
      <p className="mt-4">
        <Link to="/pricing" className="inline-flex min-h-8 items-center gap-1 text-link hover:underline">
          {t(texts.pricing)}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </p>
    </>
  );
}

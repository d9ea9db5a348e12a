import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { PrerenderedContext } from '#web/prerendered.ts';
import { HomeLink } from '#web/shell/home-link.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';
import { useHome } from '#web/shell/use-home.ts';
import { LoadedPrices } from './loaded-prices.tsx';
import { PricesToFill } from './prices-to-fill.tsx';
import { pricingTexts as texts } from './pricing-texts.ts';

/** The plans on sale, for people without an account. */
export default function PricingScreen(): ReactNode {
  const { t } = useLanguage();
  const home = useHome();
  const isDocument = use(PrerenderedContext) !== null;
  const signIn = (
    <Link to="/signin" className="button button--outline">
      {t(texts.signIn)}
    </Link>
  );
  return (
    <PublicShell actions={home === null ? signIn : <HomeLink />}>
      <section className="border-b border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-10">
          <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
            {t(texts.title)}
          </h1>
          <p className="mt-3 max-w-[60em] text-muted phrases">{t(texts.lead)}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to="/system/free-create" className="button button--primary">
              {t(texts.free)}
            </Link>
            <Link to="/contact" className="button button--outline">
              {t(texts.inquiry)}
            </Link>
          </div>
        </div>
      </section>
      <div className="mx-auto w-full max-w-6xl px-4 py-10">{isDocument ? <PricesToFill /> : <LoadedPrices />}</div>
    </PublicShell>
  );
}

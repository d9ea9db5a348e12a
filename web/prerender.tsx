import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages, say } from '#language/message.ts';
import SigninScreen from '#product/accounts/web/signin/signin-screen.tsx';
import ContactScreen from '#product/operation/web/public/contact/contact-screen.tsx';
import UsersManualScreen from '#product/operation/web/public/guide/users-manual-screen.tsx';
import LandingScreen from '#product/operation/web/public/landing/landing-screen.tsx';
import ApiTermsScreen from '#product/operation/web/public/legal/api-terms-screen.tsx';
import PrivacyScreen from '#product/operation/web/public/legal/privacy-screen.tsx';
import TermsScreen from '#product/operation/web/public/legal/terms-screen.tsx';
import PricingScreen from '#product/operation/web/public/pricing/pricing-screen.tsx';
import { LanguageProvider } from './i18n/language.tsx';
import { type Prerendered, PrerenderedContext } from './prerendered.ts';
import { type ScreenName, screenNames, screens } from './screens.ts';
import { StaticFrame } from './shell/static-frame.tsx';
import { shellTexts } from './shell/texts.ts';

/** A document in one language, for a visitor or for a signed-in person. */
export interface PrerenderedPage {
  name: string;
  path: string;
  language: Language;
  isSignedIn: boolean;
  title: string;
  description: string;
  /** The markup of its body. */
  html: string;
}

const documents: Partial<Record<ScreenName, () => ReactNode>> = {
  landing: LandingScreen,
  pricing: PricingScreen,
  'users-manual': UsersManualScreen,
  terms: TermsScreen,
  'api-terms': ApiTermsScreen,
  privacy: PrivacyScreen,
  contact: ContactScreen,
};

/** Renders every screen with a description. `home`: the address that stands for a signed-in person's own area. */
export async function renderPages(home: string): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const name of screenNames) {
    const { path, title, description } = screens[name];
    if (description === undefined) continue;
    const Screen = documents[name];
    if (Screen === undefined) throw new Error(`web/prerender.tsx does not render ${name}`);
    for (const language of languages) {
      for (const isSignedIn of [false, true]) {
        const html = await render(<Screen />, path, language, { home: isSignedIn ? home : null });
        const heading = `${say(title, language)} | ${say(shellTexts.productTitle, language)}`;
        pages.push({ name, path, language, isSignedIn, title: heading, description: say(description, language), html });
      }
    }
  }
  return pages;
}

/** What the application's page shows until its scripts are there. */
export interface EarlyPage {
  name: string;
  language: Language;
  html: string;
}

const early = {
  signin: <SigninScreen />,
  frame: <StaticFrame isStaff={false} />,
  'staff-frame': <StaticFrame isStaff />,
};

/** Renders what the application's page shows first: the form to sign in, and the frames of the areas. */
export async function renderEarlyPages(): Promise<EarlyPage[]> {
  const pages: EarlyPage[] = [];
  for (const [name, screen] of Object.entries(early)) {
    for (const language of languages)
      pages.push({ name, language, html: await render(screen, '/signin', language, { home: null, isEarly: true }) });
  }
  return pages;
}

async function render(screen: ReactNode, path: string, language: Language, prerendered: Prerendered): Promise<string> {
  const page = () => (
    <LanguageProvider first={language}>
      <PrerenderedContext value={prerendered}>{screen}</PrerenderedContext>
    </LanguageProvider>
  );
  // Links want a router; it has no screens, and shows the page at every address.
  const routeTree = createRootRoute({ component: Outlet, notFoundComponent: page });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}

import type { ReactNode } from 'react';
import type { Message } from '#language/message.ts';

export type Loader = () => Promise<{ default: () => ReactNode }>;

/** A loader for each screen of a domain that is built: one without does not compile. */
export type ScreenLoaders<Rows> = Readonly<{
  [Name in keyof Rows as Rows[Name] extends { title: Message } ? Name : never]: Loader;
}>;

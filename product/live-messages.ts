import { type LiveDeclaration, liveReader, type MessageIn, messagesIn } from '#endpoint/live-message.ts';
import { type DomainName, domains } from './domains.ts';

type ModuleOf<D> = D extends { messages: readonly (infer Module)[] } ? Module : never;
type Each<Module> = Module extends unknown ? MessageIn<Module> : never;

/** All messages of the live channel. The first is `connected`; its connectionId is then registered by POST. */
export type LiveMessage = Each<ModuleOf<(typeof domains)[DomainName]>>;

/** The live messages of all domains, in their order. */
export const liveMessages: readonly LiveDeclaration[] = Object.values(domains).flatMap(domain =>
  'messages' in domain ? domain.messages.flatMap(messagesIn) : [],
);

/** Reads a message of the live channel; null for what is none. */
export const readLiveMessage = liveReader<LiveMessage>(liveMessages);

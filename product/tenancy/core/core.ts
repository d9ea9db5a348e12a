import type { HandlersOf } from './calls/call.ts';
import type { ScheduledJob, Work } from './queues.ts';
import type { TaskWork } from './tasks/task-kind.ts';

export interface HandledModule {
  module: object;
  handlers: HandlersOf<object>;
}

/** What a domain brings to the server and the workers. */
export interface Core {
  /** Endpoints of its own, and of earlier domains where only it can answer them. */
  handlers: readonly HandledModule[];
  /** How the workers work its queues off. */
  work?: readonly Work[];
  /** How the workers do its tasks. */
  tasks?: readonly TaskWork[];
  jobs?: readonly ScheduledJob[];
}

/** Says who answers the endpoints of a module: a missing handler does not compile. */
export const handle = <Module extends object>(module: Module, handlers: HandlersOf<Module>): HandledModule => ({
  module,
  handlers: handlers as HandlersOf<object>,
});

/** Declares what a domain brings to the server and the workers, in its `core/domain.ts`. */
export const defineCore = (core: Core): Core => core;

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EngineOptions } from '#checks/engine.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import type { FromVisitor, ToVisitor, VisitOrder } from './visit-messages.ts';

/** Processes that make visits side by side. */
export interface Visitors {
  /** Rejects when the visit could not be made for a reason of ours; a page's own trouble is in its results. */
  visit(request: VisitOrder, options: EngineOptions): Promise<PageVisit>;
  close(): Promise<void>;
}

interface Visitor {
  child: ChildProcess;
  browserVisits: number;
  plainVisits: number;
  pending: Map<number, { resolve(visit: PageVisit): void; reject(error: Error): void }>;
}

interface Waiting {
  request: VisitOrder;
  options: EngineOptions;
  resolve(visit: PageVisit): void;
  reject(error: Error): void;
}

const maxPlain = 2;
const endMs = 5_000;

/** Starts `count` visitors, each with one browser visit and two plain ones at a time. */
export function startVisitors(count: number, allowPrivate: boolean): Visitors {
  const waiting: Waiting[] = [];
  const memos = new Map<string, { value?: unknown; done: boolean; askers: { visitor: Visitor; id: number }[] }>();
  let ids = 0;
  let closing = false;
  const visitors = new Set<Visitor>();

  function start(): void {
    const child = fork(fileURLToPath(new URL('./visitor.ts', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TENKEN_VISITOR: JSON.stringify({ share: count, allowPrivate }) },
    });
    const visitor: Visitor = { child, browserVisits: 0, plainVisits: 0, pending: new Map() };
    visitors.add(visitor);
    child.on('message', (message: FromVisitor) => hear(visitor, message));
    child.once('exit', () => {
      visitors.delete(visitor);
      for (const { reject } of visitor.pending.values()) reject(new Error('the visiting process ended'));
      if (!closing) start();
    });
  }

  const tell = (visitor: Visitor, message: ToVisitor) => {
    if (visitor.child.connected) visitor.child.send(message, () => {});
  };

  function hear(visitor: Visitor, message: FromVisitor): void {
    if (message.type === 'visited') visitor.pending.get(message.id)?.resolve(message.outcome);
    else if (message.type === 'failed') visitor.pending.get(message.id)?.reject(new Error(message.reason));
    else if (message.type === 'memo-ask') askMemo(visitor, message.id, `${message.kind}\u0000${message.key}`);
    else if (message.type === 'memo-tell') tellMemo(`${message.kind}\u0000${message.key}`, message);
  }

  function askMemo(visitor: Visitor, id: number, name: string): void {
    const memo = memos.get(name);
    if (!memo) {
      memos.set(name, { done: false, askers: [] });
      tell(visitor, { type: 'memo-answer', id, found: false });
    } else if (memo.done) tell(visitor, { type: 'memo-answer', id, found: true, value: memo.value });
    else memo.askers.push({ visitor, id });
  }

  function tellMemo(name: string, answer: { value?: unknown; failed: boolean }): void {
    const askers = memos.get(name)?.askers ?? [];
    if (answer.failed) {
      memos.delete(name);
      for (const { visitor, id } of askers) askMemo(visitor, id, name);
      return;
    }
    memos.set(name, { value: answer.value, done: true, askers: [] });
    for (const { visitor, id } of askers) tell(visitor, { type: 'memo-answer', id, found: true, value: answer.value });
  }

  function dispatch(): void {
    for (const visitor of visitors) {
      for (let n = 0; n < waiting.length; n += 1) {
        const next = waiting[n];
        if (!next) break;
        const isPlain = next.request.kind === 'plain';
        if (isPlain ? visitor.plainVisits >= maxPlain : visitor.browserVisits >= 1) continue;
        waiting.splice(n, 1);
        n -= 1;
        send(visitor, next, isPlain);
      }
    }
  }

  function send(visitor: Visitor, { request, options, resolve, reject }: Waiting, isPlain: boolean): void {
    const id = ids++;
    const counter = isPlain ? 'plainVisits' : 'browserVisits';
    visitor[counter] += 1;
    const over = () => {
      visitor.pending.delete(id);
      visitor[counter] -= 1;
      dispatch();
    };
    visitor.pending.set(id, {
      resolve: outcome => {
        over();
        resolve(outcome);
      },
      reject: error => {
        over();
        reject(error);
      },
    });
    tell(visitor, { type: 'visit', id, request, options });
  }

  for (let n = 0; n < count; n += 1) start();
  return {
    visit: (request, options) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, options, resolve, reject });
        dispatch();
      }),
    async close() {
      closing = true;
      await Promise.all(
        [...visitors].map(visitor => {
          const gone = new Promise<void>(resolve => visitor.child.once('exit', () => resolve()));
          tell(visitor, { type: 'end' });
          const force = setTimeout(() => visitor.child.kill('SIGKILL'), endMs);
          return gone.finally(() => clearTimeout(force));
        }),
      );
    },
  };
}

import type { TextJudge } from '#checks/engine.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import type { LanguageTasks } from './language-tasks.ts';

/** The process that holds the dictionaries of a machine: it judges texts by nothing but themselves, one question at a time. */
const judges = new Map<string, Promise<TextJudge>>();

/** `text-judge.ts` stands in the folder of a check that has one. */
async function load(check: string): Promise<TextJudge> {
  if (!/^[a-z]+$/.test(check)) throw new Error('no such check');
  const { textJudge } = (await import(`#checks/${check}/text-judge.ts`)) as { textJudge: TextJudge };
  return textJudge;
}

serveTasks<LanguageTasks>({
  handlers: {
    async judge({ check, question }) {
      const judge = judges.get(check) ?? load(check);
      judges.set(check, judge);
      return (await judge).answer(question);
    },
  },
});

/** Stands for a language process that some questions end, block or keep busy. */
import type { LanguageTasks } from '#worker/machine/language-tasks.ts';
import { serveTasks } from '#worker/processes/serve-tasks.ts';

let answered = 0;

serveTasks<LanguageTasks>({
  handlers: {
    async judge({ question }) {
      if (question === 'exit') process.exit(3);
      if (question === 'block') for (;;);
      if (question === 'fail') throw new Error('no such question');
      if (question === 'slow') await new Promise(resolve => setTimeout(resolve, 500));
      answered += 1;
      return { question, pid: process.pid, answered };
    },
  },
});

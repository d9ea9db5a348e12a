import type { LanguageQuestion } from './machine.ts';

export interface LanguageTasks {
  judge: { input: Pick<LanguageQuestion, 'check' | 'question'>; result: unknown };
}

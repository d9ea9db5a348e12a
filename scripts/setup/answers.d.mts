export function answerTo<T>(
  question: string,
  ask: () => Promise<{ answer: T; files: string[] } | undefined>,
  kept?: string,
): Promise<T | undefined>;

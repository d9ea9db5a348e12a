import { ApiProblemError } from '#web/client.ts';

/** Does what a quote is shown for. When that is refused since the quote has changed, `readAnew` shows the present one. */
export async function orQuoteAnew(work: () => Promise<unknown>, readAnew: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ApiProblemError && error.problem.code === 'quote_changed') await readAnew();
    throw error;
  }
}

const keptRuns = 3;

/** The number of failed computations of other pages that a page outlives. */
const maxTurns = 20;

/** What the pages of the last runs share in a process, each result by its name. */
export class RunResults {
  readonly #runs = new Map<string, Map<string, Promise<unknown>>>();

  /** The result that another page computes, or that of `begin`. Rejects with an error of `begin`, or the last of too many others. */
  async once<T>(run: string, name: string, begin: () => Promise<T>): Promise<T> {
    const results = this.#resultsOf(run);
    for (let turn = 1; results.has(name); turn += 1) {
      const others = results.get(name) as Promise<T>;
      try {
        return await others;
      } catch (error) {
        if (turn === maxTurns) throw error;
      }
    }
    const result = begin();
    results.set(name, result);
    result.catch(() => results.get(name) === result && results.delete(name));
    return result;
  }

  #resultsOf(run: string): Map<string, Promise<unknown>> {
    const results = this.#runs.get(run) ?? new Map<string, Promise<unknown>>();
    this.#runs.delete(run);
    this.#runs.set(run, results);
    const oldest = this.#runs.keys().next().value;
    if (this.#runs.size > keptRuns && oldest !== undefined) this.#runs.delete(oldest);
    return results;
  }
}

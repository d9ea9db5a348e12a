import { FoundChange } from '#product/findings/api/place-change.ts';

/** The changes of a comma-separated list as the API takes them; undefined for all. */
export const changeOfSearch = (text: string | undefined) => {
  const named = FoundChange.options.filter(change => text?.split(',').includes(change));
  return named.length === 0 ? undefined : named.join();
};

/** The same for pages with new places. */
export const comeOfSearch = (text: string | undefined) =>
  text?.split(',').includes('remaining') ? undefined : changeOfSearch(text);

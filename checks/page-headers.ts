/** Headers of every request for a page that is compared with another of its host: servers choose the language by them. */
export const pageHeaders = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'ja,en;q=0.8',
};

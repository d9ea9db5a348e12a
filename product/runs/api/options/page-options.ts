import { z } from 'zod';
import { crawls } from './option-controls.ts';
import { FilterOption, SettingsWeb } from './option-schemas.ts';
import { option } from './run-option.ts';

export const pageOptions = {
  /** Several addresses of one domain, verified instead of a crawl. */
  urls: option({
    label: { ja: '検証するURL', en: 'URLs to verify' },
    stored: z.array(z.string()).nullable(),
    setBy: 'anyone',
    request: { urls: z.array(z.string().trim()).optional() },
    decides: ['pages'],
    isReported: true,
  }),
  /** An uploaded list of URLs, verified instead of a crawl; the addresses are a file of the run (`storeUrlList`). */
  urlList: option({
    label: { ja: 'URL一覧（CSV）', en: 'list of URLs (CSV)' },
    stored: z.object({ sk: z.string(), fileName: z.string(), count: z.number() }),
    isOptional: true,
    setBy: 'registration',
    request: {
      /** The key of an uploaded list of URLs (CSV), which is verified instead of a crawl. */
      csvSk: z.string().max(80).nullish(),
    },
    decides: ['pages'],
    decisive: ({ count }: { count: number }) => count,
    isReported: true,
    // By what a person knows of it: its file is another at each upload.
    reported: ({ fileName, count }: { fileName: string; count: number }) => ({ fileName, count }),
  }),
  /** Plain values of clients; its URLs count as `urls`. */
  settingsWeb: option({
    label: { ja: '検証項目の詳細設定', en: 'function settings' },
    stored: SettingsWeb.nullable(),
    setBy: 'anyone',
    request: { settingsWeb: SettingsWeb.optional() },
    decides: [],
    isReported: true,
  }),
  isAllPage: option({
    label: { ja: '全ページの検証', en: 'all pages' },
    stored: z.boolean(),
    setBy: 'anyone',
    request: { isAllPage: z.boolean().default(true) },
    decides: ['pages'],
    isReported: true,
  }),
  pageLimit: option({
    label: { ja: 'ページ数の上限', en: 'page limit' },
    stored: z.number(),
    setBy: 'anyone',
    request: { pageLimit: z.number().int().min(1).max(100_000).default(100) },
    decides: ['pages'],
    isReported: true,
  }),
  directoryCheck: option({
    label: { ja: 'ディレクトリ以下だけの検証', en: 'below the directory only' },
    stored: z.boolean(),
    setBy: 'anyone',
    request: { directoryCheck: z.boolean().default(false) },
    decides: ['pages'],
    isReported: true,
    form: {
      directoryCheck: {
        control: 'tick',
        section: 'crawl',
        label: { ja: '入力したURLのディレクトリ以下のみ', en: 'Only pages below the directory of the URL' },
        hasEffect: crawls,
        without: false,
      },
    },
  }),
  obeyRobots: option({
    label: { ja: 'robots.txtに従う', en: 'follow robots.txt' },
    stored: z.boolean(),
    setBy: 'anyone',
    request: { obeyRobots: z.boolean().default(true) },
    decides: ['pages'],
    isReported: true,
    form: {
      obeyRobots: { control: 'tick', section: 'crawl', label: { ja: 'robots.txt に従う', en: 'Follow robots.txt' } },
    },
  }),
  /** Only pages that the site's earlier runs did not have; absent: all. */
  isVerifyNewPageOnly: option({
    label: { ja: '新しいページだけの検証', en: 'new pages only' },
    stored: z.boolean(),
    isOptional: true,
    setBy: 'anyone',
    request: { isVerifyNewPageOnly: z.boolean().default(false) },
    decides: ['pages'],
    isReported: true,
    form: {
      isVerifyNewPageOnly: {
        control: 'tick',
        section: 'crawl',
        label: {
          ja: '前回までの検証になかった新しいページのみ',
          en: 'Only new pages that were not in earlier runs',
        },
      },
    },
  }),
  /** Collects the pages and judges none. */
  isOnlySitemap: option({
    label: { ja: 'ページの収集のみ', en: 'collect pages only' },
    stored: z.boolean(),
    setBy: 'anyone',
    request: { isOnlySitemap: z.boolean().default(false) },
    decides: ['findings'],
    // A run that judged nothing is compared with none.
    isReported: false,
    form: {
      isOnlySitemap: {
        control: 'tick',
        section: 'crawl',
        label: { ja: 'ページの収集だけを行う（検証はしない）', en: 'Only collect pages, without verifying them' },
        hasEffect: crawls,
        without: false,
      },
    },
  }),
  filterOption: option({
    label: { ja: 'URLの絞り込み', en: 'URL filters' },
    stored: FilterOption,
    setBy: 'anyone',
    request: { filterOption: FilterOption.prefault({}) },
    decides: ['pages'],
    isReported: true,
    form: {
      filterHash: {
        control: 'tick',
        section: 'same',
        inside: 'filterOption',
        label: {
          ja: 'フラグメント（#以降）の違いを無視する',
          en: 'Ignore differences in the fragment (after #)',
        },
      },
      filterIndexHtml: {
        control: 'tick',
        section: 'same',
        inside: 'filterOption',
        label: { ja: 'index.html の有無を無視する', en: 'Ignore a trailing index.html' },
      },
      filterQuery: {
        control: 'tick',
        section: 'same',
        inside: 'filterOption',
        label: { ja: 'クエリ（?以降）の違いを無視する', en: 'Ignore differences in the query (after ?)' },
      },
    },
  }),
};

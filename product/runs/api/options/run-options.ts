import { z } from 'zod';
import { criteriaListIds, criteriaLists } from '#checks/criteria-lists.ts';
import type { RuleWeights } from '#checks/engine.ts';
import { hasScheme } from '#endpoint/fields/site-url.ts';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import {
  addressFaults,
  asksForConformance,
  openerFaults,
  selectorFaults,
  usesStates,
  ways,
} from './option-controls.ts';
import { AccessibilityOptions, maxSelectorLength, ServerCheck } from './option-schemas.ts';
import { pageOptions } from './page-options.ts';
import { option, type RunOption } from './run-option.ts';

/**
 * The options of a run. From a row derive the request, the form and its faults, the stored shape of runs and settings, the
 * comparison of two runs, what engines are given, and the texts.
 */
export const runOptions = {
  ...pageOptions,
  listBrowser: option({
    label: { ja: '画像を撮影するブラウザー', en: 'screenshot browsers' },
    stored: z.array(z.string()),
    setBy: 'anyone',
    request: { listBrowser: z.array(z.string().max(20)).max(13).default(['WC', 'AC3']) },
    decides: ['findings'],
    concerns: ({ asks }) => asks === 'browsers',
    isReported: true,
    isForEngines: true,
  }),
  /** Consent banners for cookies are closed before a page is judged; absent: they stay. */
  cookieBanner: option({
    label: { ja: '同意バナーを閉じる', en: 'close consent banners' },
    stored: z.object({ selector: z.string().optional() }),
    isOptional: true,
    setBy: 'anyone',
    request: {
      dismissCookieBanner: z.boolean().default(false),
      /** CSS selector of the button that closes the banner, where it is not recognised. */
      cookieBannerSelector: z.string().trim().max(maxSelectorLength).nullish(),
    },
    of: ({ dismissCookieBanner, cookieBannerSelector }) => {
      if (dismissCookieBanner !== true) return undefined;
      return cookieBannerSelector ? { selector: cookieBannerSelector } : {};
    },
    decides: ['findings'],
    isReported: true,
    isForEngines: true,
    form: {
      dismissCookieBanner: {
        control: 'tick',
        section: 'banner',
        label: { ja: 'バナーを閉じてから検証する', en: 'Close the banner before verifying' },
      },
      cookieBannerSelector: {
        control: 'text',
        section: 'banner',
        label: {
          ja: '閉じるボタンのCSSセレクター（自動で閉じない場合）',
          en: 'CSS selector of the close button (if it is not closed automatically)',
        },
        hasEffect: ({ dismissCookieBanner }) => dismissCookieBanner === true,
        faults: selectorFaults,
        problems: ['selector_invalid'],
      },
    },
  }),
  serverCheck: option({
    label: { ja: 'アクセシビリティの検証方法', en: 'accessibility engine' },
    stored: z.string(),
    setBy: 'anyone',
    request: { serverCheck: ServerCheck.default('svMichecker') },
    decides: ['findings'],
    concerns: ({ asks }) => asks === 'conformance',
    isReported: true,
    text: value => ways[value as keyof typeof ways],
    isForEngines: true,
    form: {
      serverCheck: {
        control: 'choice',
        section: 'conformance',
        label: { ja: '検査の方式', en: 'Check method' },
        choices: ways,
        hasEffect: asksForConformance,
      },
    },
  }),
  accessibilityOptions: option({
    label: { ja: 'アクセシビリティの適合レベルなど', en: 'accessibility levels' },
    stored: AccessibilityOptions.nullable(),
    setBy: 'anyone',
    request: { accessibilityOptions: AccessibilityOptions.optional() },
    decides: ['findings'],
    concerns: ({ asks }) => asks === 'conformance',
    isReported: true,
    isForEngines: true,
    form: {
      level: {
        control: 'choice',
        section: 'conformance',
        inside: 'accessibilityOptions',
        label: { ja: '対象の適合レベル', en: 'Conformance level' },
        choices: messages({
          A: { ja: 'Aのみ', en: 'A only' },
          AA: { ja: 'AとAA', en: 'A and AA' },
          AAA: { ja: 'A、AA、AAA', en: 'A, AA and AAA' },
        }),
        hasEffect: asksForConformance,
      },
      humanChecks: {
        control: 'tick',
        section: 'conformance',
        inside: 'accessibilityOptions',
        label: { ja: '人の確認が必要な項目も表示する', en: 'Also list items that need human review' },
        hasEffect: asksForConformance,
      },
      pageStates: {
        control: 'tick',
        section: 'conformance',
        inside: 'accessibilityOptions',
        label: {
          ja: 'ページを操作した状態も検証する（400%拡大、キーボード操作、メニューの展開など）',
          en: 'Also test interaction states (400% zoom, keyboard navigation, opened menus and so on)',
        },
        initial: true,
        hasEffect: usesStates,
      },
      openSelectors: {
        control: 'lines',
        section: 'conformance',
        inside: 'accessibilityOptions',
        label: {
          ja: 'メニューなどを開く要素のCSSセレクター（自動で見つからない場合。1行に1つ、10件まで）',
          en: 'CSS selectors of elements that open menus (if not found automatically; one per line, up to 10)',
        },
        hasEffect: form => usesStates(form) && form.pageStates === true,
        faults: openerFaults,
        problems: ['open_selector_invalid'],
      },
    },
  }),
  /** Address of a server that is not public under the site's name yet: the site is reached there. Absent: by its name. */
  ipAddress: option({
    label: { ja: 'IPアドレス指定', en: 'IP address' },
    stored: z.string(),
    isOptional: true,
    setBy: 'anyone',
    request: { ipAddress: z.union([z.literal(''), fields.ipv4()]).nullish() },
    // Another server may have other pages, with other faults.
    decides: ['pages', 'findings'],
    isReported: true,
    form: {
      ipAddress: {
        control: 'text',
        section: 'server',
        label: { ja: 'IPアドレス', en: 'IP address' },
        placeholder: '192.0.2.1',
        faults: addressFaults,
        problems: ['private_address'],
      },
    },
  }),
  /** The run signs in by the stored login of its site; absent: it does not. */
  signsIn: option({
    label: { ja: 'サインインして検証', en: 'sign-in' },
    stored: z.literal(true),
    isOptional: true,
    setBy: 'login',
    // Signed in, a site has other pages, and shows others under the same addresses.
    decides: ['pages', 'findings'],
    isReported: true,
  }),
  /** The address of the site was given without a scheme: where https cannot be reached, http is asked. Absent: as it was given. */
  isSchemeGuessed: option({
    label: { ja: 'スキームのないURL', en: 'URL without a scheme' },
    stored: z.literal(true),
    isOptional: true,
    setBy: 'anyone',
    request: {},
    of: ({ url }) => (typeof url === 'string' && url.trim() !== '' && !hasScheme(url) ? true : undefined),
    decides: [],
    isReported: false,
  }),
  /** Weights of the rules for the run's scores; default 1. */
  weights: option({
    label: { ja: 'ルールの重み付け', en: 'rule weights' },
    stored: z.record(z.string(), z.record(z.string(), z.number()).optional()),
    isOptional: true,
    setBy: 'provider',
    decides: ['score'],
    decisive: (value: RuleWeights, id) => {
      const own = Object.entries(value[id] ?? {});
      return own.length === 0 ? undefined : own.toSorted(([a], [b]) => (a < b ? -1 : 1));
    },
    isReported: true,
    isForEngines: true,
  }),
  /** The version of the HTML checker, by the contract when the run was made; absent: the newest. */
  checkerVersion: option({
    label: { ja: 'HTMLチェッカーのバージョン', en: 'HTML checker version' },
    stored: z.string(),
    isOptional: true,
    setBy: 'contract',
    decides: ['findings'],
    // The check whose tickets are zips of the checker's messages.
    concerns: ({ ticket }) => ticket === 'Quality',
    // Told by the versions of the engines.
    isReported: false,
    isForEngines: true,
  }),
  /** The list of criteria that the contract tested against when it started; absent where no check is about criteria. */
  criteriaList: option({
    label: { ja: '試験する達成基準', en: 'tested success criteria' },
    stored: z.enum(criteriaListIds),
    isOptional: true,
    setBy: 'contract',
    // Criteria are listed by it; nothing is found otherwise.
    decides: [],
    isReported: true,
    text: value => criteriaLists.find(({ id }) => id === value)?.name,
  }),
  /** Seconds that the site may take to its first byte, by the contract at the start of the run. Absent: the operator's. */
  answerSeconds: option({
    label: { ja: '応答を待つ秒数', en: 'response timeout in seconds' },
    stored: z.number(),
    isOptional: true,
    setBy: 'contract',
    decides: [],
    isReported: false,
    isForEngines: true,
  }),
  /** Live connection that started the run, returned with its score, whatever group it is in. */
  connectionId: option({
    label: { ja: '接続ID', en: 'connection ID' },
    stored: z.string(),
    isOptional: true,
    setBy: 'registration',
    request: { connectionId: z.string().max(200).optional() },
    decides: [],
    isReported: false,
  }),
};

export type RunOptionName = keyof typeof runOptions;
export const runOptionNames = Object.keys(runOptions) as RunOptionName[];
export const rowOf = (name: RunOptionName): RunOption => runOptions[name];

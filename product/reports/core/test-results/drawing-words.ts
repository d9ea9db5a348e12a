import { type Language, messages, say } from '#language/message.ts';

const texts = messages({
  seed: { ja: '乱数の種：{seed}', en: 'Random seed: {seed}' },
  drawing: {
    ja: '検証した{total}ページのうち代表ページを除くページから、種・改行（LF）・URIをこの順につないだ文字列（UTF-8）のSHA-256が小さい順に選択しました。',
    en: 'Of the {total} verified pages, without the representative ones, those were drawn whose SHA-256 of seed, line feed (LF) and URI (UTF-8) is smallest.',
  },
  earlier: {
    ja: '検証したページのうち代表ページを除くページから、種・半角の空白・URIをこの順につないだ文字列（UTF-8）のSHA-256が小さい順に選択しました。',
    en: 'Of the verified pages, without the representative ones, those were drawn whose SHA-256 of seed, space and URI (UTF-8) is smallest.',
  },
});

/** How anybody draws the pages of a report again. `total`: pages drawn from; null for an inspection by the earlier formula. */
export const drawingLines = ({ seed, total }: { seed: string; total: number | null }, language: Language): string[] => [
  say(texts.seed, language, { seed }),
  total === null ? say(texts.earlier, language) : say(texts.drawing, language, { total }),
];

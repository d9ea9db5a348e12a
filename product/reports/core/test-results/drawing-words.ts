import { type Language, messages, say } from '#language/message.ts';

const texts = messages({
  seed: { ja: '抽出用シード値：{seed}', en: 'Selection seed: {seed}' },
  drawing: {
    ja: '検証した{total}ページのうち代表ページを除くページから、シード値・改行（LF）・URIをこの順に連結した文字列（UTF-8）のSHA-256が小さい順に選択しました。',
    en: 'Pages were selected from the {total} verified pages other than the representative pages, in ascending order of the SHA-256 of the seed, a line feed (LF) and the URI (UTF-8).',
  },
  earlier: {
    ja: '検証したページのうち代表ページを除くページから、シード値・半角の空白・URIをこの順に連結した文字列（UTF-8）のSHA-256が小さい順に選択しました。',
    en: 'Pages were selected from the verified pages other than the representative pages, in ascending order of the SHA-256 of the seed, a space and the URI (UTF-8).',
  },
});

/** How anybody draws the pages of a report again. `total`: pages drawn from; null for an inspection by the earlier formula. */
export const drawingLines = ({ seed, total }: { seed: string; total: number | null }, language: Language): string[] => [
  say(texts.seed, language, { seed }),
  total === null ? say(texts.earlier, language) : say(texts.drawing, language, { total }),
];

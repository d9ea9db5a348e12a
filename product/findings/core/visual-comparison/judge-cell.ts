import { fill, type Message, messages } from '#language/message.ts';
import type { CellState } from '#product/findings/api/visual-comparison.ts';
import type { StoredPicture } from './visual-tables.ts';

const texts = messages({
  'no-picture-before': {
    ja: '比較元の検証に、このブラウザーの画像がありません。',
    en: 'The earlier run has no screenshot in this browser.',
  },
  'no-picture-after': {
    ja: 'この検証に、このブラウザーの画像がありません。',
    en: 'This run has no screenshot in this browser.',
  },
  cut: {
    ja: 'ページの高さが30,000 pxを超え、画像が途中で切れているため、全体を比較できません。',
    en: 'The page is taller than 30,000 px, so its screenshot is cut off and cannot be compared as a whole.',
  },
  'engine-changed': {
    ja: '撮影したブラウザーのバージョンが異なります（{before} → {after}）。',
    en: 'The screenshots were taken with different browser versions ({before} → {after}).',
  },
  unreadable: {
    ja: '画像を読み取れませんでした。',
    en: 'The screenshots could not be read.',
  },
  'other-scale': {
    ja: 'ページの高さが変わり、画像の解像度が異なるため、実際より多くの箇所が変更として表示されることがあります。',
    en: 'The page height has changed, so the screenshots differ in resolution. More places may be marked than have actually changed.',
  },
});

/** Why a picture was not compared, or what is to be known of its comparison. */
export interface CellReason {
  code: keyof typeof texts;
  message: Message;
}

export const cellReason = (code: keyof typeof texts, values: Record<string, string> = {}): CellReason => ({
  code,
  message: fill(texts[code], values),
});

/** Why two pictures of a page that is in both runs cannot be compared; null where they can. */
export function whyIncomparable(
  before: StoredPicture | null,
  after: StoredPicture | null,
  { acrossVersions }: { acrossVersions: boolean },
): CellReason | null {
  for (const [picture, code] of [
    [before, 'no-picture-before'],
    [after, 'no-picture-after'],
  ] as const)
    if (picture === null || picture.key === null) {
      const { ja, en } = picture?.failure ?? { ja: '', en: '' };
      const { message } = cellReason(code);
      return { code, message: { ja: message.ja + ja, en: en === '' ? message.en : `${message.en} ${en}` } };
    }
  if (before?.cut || after?.cut) return cellReason('cut');
  const [earlier, later] = [before, after].map(one => `${one?.engine} ${one?.version}`.trim());
  if (earlier !== later && !acrossVersions)
    return cellReason('engine-changed', { before: earlier ?? '', after: later ?? '' });
  return null;
}

/** The state of a page's picture that was compared. `threshold`: percent of changed points that count as none. */
export function stateOfRatio(ratio: number, changedPixels: number, threshold: number): CellState {
  return changedPixels > 0 && ratio * 100 > threshold ? 'changed' : 'equal';
}

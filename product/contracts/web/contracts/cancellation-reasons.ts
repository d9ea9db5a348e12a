import { type Message, messages } from '#language/message.ts';

/** The reasons that can be chosen for a cancellation. A contract stores their Japanese texts. */
export const cancellationReasons: readonly Message[] = Object.values(
  messages({
    price: { ja: '料金が合わない', en: 'Price' },
    features: { ja: '必要な機能がない', en: 'Missing features' },
    use: { ja: '利用する機会がなくなった', en: 'No longer needed' },
    difficult: { ja: '使い方が難しい', en: 'Difficult to use' },
    moved: { ja: 'ほかのサービスに切り替える', en: 'Switching to another service' },
    ended: { ja: 'サイトの運営を終了した', en: 'The website was closed' },
  }),
);

/** Display form of a stored reason: a predefined one in both languages, a free text as stored. */
export function reasonLabel(stored: string): Message {
  return cancellationReasons.find(reason => reason.ja === stored) ?? { ja: stored, en: stored };
}

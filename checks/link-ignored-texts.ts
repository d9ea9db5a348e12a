import { type Message, messages } from '#language/message.ts';

/** Why and by whom a link target is ignored, as screens and files tell it. */
export const ignoredTexts = messages({
  byHost: { ja: 'ホスト {pattern} の全リンク先', en: 'all link targets on host {pattern}' },
  reason: { ja: '理由：{reason}', en: 'Reason: {reason}' },
  author: { ja: '{name}・{date}', en: '{name}, {date}' },
});

const states = messages({
  now: { ja: '無視', en: 'Ignored' },
  next: { ja: '次の検証から無視', en: 'Ignored from the next run' },
  before: { ja: '無視（解除済み）', en: 'Ignored (ends with the next run)' },
});

/** From when to when a target is ignored, by whether the run left it out and whether its site does so now; null: never. */
export function ignoredState({ ignored, ignore }: { ignored: boolean; ignore: object | null }): Message | null {
  if (ignore !== null) return ignored ? states.now : states.next;
  return ignored ? states.before : null;
}

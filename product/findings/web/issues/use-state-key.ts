import { messages } from '#language/message.ts';
import { useKeys } from '#web/keys/use-keys.ts';

const texts = messages({ setState: { ja: '対応状況を変更', en: 'Change state' } });

/** e opens the state of the row that has the focus, or of the first place on the screen. */
export function useStateKey(): void {
  useKeys([
    {
      key: 'e',
      label: texts.setState,
      act: () => {
        const row = document.activeElement?.closest('[data-key-row]');
        (row ?? document).querySelector<HTMLElement>('[data-issue-button]')?.click();
      },
    },
  ]);
}

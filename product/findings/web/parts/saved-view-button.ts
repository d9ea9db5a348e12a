import { messages } from '#language/message.ts';

/** The button of saved views while none is shown, which stands there before their code is loaded. */
export const savedViewButton = {
  className:
    'inline-flex h-9 max-w-full min-w-0 items-center gap-1.5 rounded-sm border border-[var(--field-border)] bg-surface px-3 font-medium hover:bg-head',
  label: messages({ views: { ja: '表示条件', en: 'Views' } }).views,
};

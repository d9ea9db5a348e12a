import type { ContentsRuleId } from './messages.ts';

/** The textlint rules that are run: package, options, and rule id. The order is the precedence at one position. */
export const textlintRules: readonly { package: string; id: ContentsRuleId; options?: Record<string, unknown> }[] = [
  { package: '@textlint-rule/textlint-rule-no-invalid-control-character', id: 'control-character' },
  { package: 'textlint-rule-no-kangxi-radicals', id: 'kangxi-radical' },
  { package: 'textlint-rule-date-weekday-mismatch', id: 'weekday-mismatch' },
  { package: 'textlint-rule-ja-no-abusage', id: 'misuse' },
  { package: 'textlint-rule-ja-no-successive-word', id: 'successive-word' },
  { package: 'textlint-rule-no-dropping-the-ra', id: 'dropping-ra' },
  { package: '@textlint-ja/textlint-rule-no-dropping-i', id: 'dropping-i' },
  { package: '@textlint-ja/textlint-rule-no-insert-dropping-sa', id: 'inserting-sa' },
  { package: 'textlint-rule-no-hankaku-kana', id: 'half-width-kana' },
  { package: 'textlint-rule-no-nfd', id: 'decomposed-kana' },
  { package: 'textlint-rule-no-zero-width-spaces', id: 'zero-width-space' },
  { package: 'textlint-rule-no-mixed-zenkaku-and-hankaku-alphabet', id: 'mixed-width' },
  { package: 'textlint-rule-ja-unnatural-alphabet', id: 'stray-letter' },
  { package: 'textlint-rule-no-double-negative-ja', id: 'double-negative' },
];

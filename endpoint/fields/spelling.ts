import { type Message, messages } from '#language/message.ts';
import { between, text } from './field.ts';
import { visible } from './letters.ts';

const names = messages({
  wrong: { ja: '誤った表記', en: 'incorrect spelling' },
  right: { ja: '正しい表記', en: 'correct spelling' },
  allowed: { ja: '許可する語', en: 'allowed word' },
  rule: { ja: '追加のルール', en: 'optional rule' },
});

const spelling = (name: Message) => text(name, [between(1, 100), visible], { maxLength: 100 });

/** A wrong spelling of the client's dictionary: at most 100 characters. */
export const wrongSpelling = (name: Message = names.wrong) => spelling(name);

/** Its right spelling: at most 100 characters. */
export const rightSpelling = (name: Message = names.right) => spelling(name);

/** A word that is always right: at most 100 characters. */
export const allowedWord = (name: Message = names.allowed) => spelling(name);

/** The id of an optional rule: at most 100 characters. */
export const optionalRule = (name: Message = names.rule) => text(name, [between(1, 100)], { maxLength: 100 });

import { type Message, messages } from '#language/message.ts';
import type { QualitySource } from '../check.ts';
import { css } from './css.ts';
import { document } from './document.ts';
import { excluding } from './excluding.ts';
import { headings } from './headings.ts';
import type { MessageTable } from './message-table.ts';
import { missing } from './missing.ts';
import { numbers } from './numbers.ts';
import { obsolete } from './obsolete.ts';
import { older } from './older.ts';
import { places } from './places.ts';
import { policy } from './policy.ts';
import { references } from './references.ts';
import { roles } from './roles.ts';
import { scripts } from './scripts.ts';
import { syntax } from './syntax.ts';
import { tags } from './tags.ts';

const names = messages({
  places: { ja: '要素・属性を置ける場所', en: 'Where elements and attributes may stand' },
  missing: { ja: '必須のものの不足', en: 'Missing parts' },
  excluding: { ja: '一緒に使えない属性', en: 'Attributes that exclude each other' },
  roles: { ja: 'ロールと ARIA', en: 'Roles and ARIA' },
  references: { ja: 'ID と参照', en: 'IDs and references' },
  numbers: { ja: '数値の範囲', en: 'Ranges of numbers' },
  obsolete: { ja: '廃止されたもの', en: 'Obsolete parts' },
  tags: { ja: 'タグの開閉と入れ子', en: 'Opening, closing and nesting of tags' },
  document: { ja: '文書型・言語・文字コード', en: 'Document type, language and encoding' },
  syntax: { ja: '文字と書き方', en: 'Characters and syntax' },
  headings: { ja: '見出し・セクション・表', en: 'Headings, sections and tables' },
  scripts: { ja: 'スクリプトのデータ', en: 'Data of scripts' },
  older: { ja: '以前のバージョンのチェッカーの指摘', en: 'Messages of older versions of the checker' },
  policy: { ja: 'コンテンツセキュリティポリシー', en: 'Content Security Policy' },
  css: { ja: 'CSS', en: 'CSS' },
});

export interface MessageGroup {
  source: QualitySource;
  name: Message;
  table: MessageTable;
}

export const messageGroups: readonly MessageGroup[] = [
  { source: 'html', name: names.places, table: places },
  { source: 'html', name: names.missing, table: missing },
  { source: 'html', name: names.excluding, table: excluding },
  { source: 'html', name: names.roles, table: roles },
  { source: 'html', name: names.references, table: references },
  { source: 'html', name: names.numbers, table: numbers },
  { source: 'html', name: names.obsolete, table: obsolete },
  { source: 'html', name: names.tags, table: tags },
  { source: 'html', name: names.document, table: document },
  { source: 'html', name: names.syntax, table: syntax },
  { source: 'html', name: names.headings, table: headings },
  { source: 'html', name: names.scripts, table: scripts },
  { source: 'html', name: names.policy, table: policy },
  { source: 'html', name: names.older, table: older },
  { source: 'css', name: names.css, table: css },
];

import { messages } from '#language/message.ts';

/** Texts of the frame of the system-admin area. */
export const adminTexts = messages({
  area: { ja: 'システム管理', en: 'System administration' },
  areaShort: { ja: '管理', en: 'Admin' },
  contracts: { ja: '契約', en: 'Contracts' },
  sites: { ja: 'この契約のサイト', en: 'Sites of this contract' },
  settings: { ja: '運営', en: 'Operation' },
});

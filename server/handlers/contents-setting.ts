import type * as contentsSetting from '#api/contents-setting.ts';
import { readContentsSetting, writeContentsSetting } from '#core/contents-setting/contents-setting.ts';
import { dictionaryCsv } from '#core/contents-setting/dictionary-csv.ts';
import type { HandlersOf } from '../implement.ts';

export const contentsSettingHandlers: HandlersOf<typeof contentsSetting> = {
  getContentsSetting: ({ params }, { services, session }) => readContentsSetting(services, session, params),
  putContentsSetting: ({ params, body }, { services, session }) =>
    writeContentsSetting(services, session, params, body),
  exportDictionary: ({ params, query }, { services, session }) =>
    dictionaryCsv(services, session, params, query.encoding),
};

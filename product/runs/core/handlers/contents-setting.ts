import type * as contentsSetting from '#product/runs/api/contents-setting.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { readContentsSetting, writeContentsSetting } from '../contents-setting/contents-setting.ts';
import { dictionaryCsv } from '../contents-setting/dictionary-csv.ts';

export const contentsSettingHandlers: HandlersOf<typeof contentsSetting> = {
  getContentsSetting: ({ params }, { services, session }) => readContentsSetting(services, session, params),
  putContentsSetting: ({ params, body }, { services, session }) =>
    writeContentsSetting(services, session, params, body),
  exportDictionary: ({ params, query }, { services, session }) =>
    dictionaryCsv(services, session, params, query.encoding),
};

import type { ReactNode } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import { Agency, getMasterAgencies, putMasterAgencies } from '#product/contracts/api/plans.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { MasterList, type MasterRow } from '#web/parts/master/master-list.tsx';
import { StoredList } from '#web/parts/master/stored-list.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  label: { ja: '代理店の一覧', en: 'Agencies' },
  code: { ja: '代理店コード（6桁）', en: 'Agency code (6 digits)' },
  name: { ja: '代理店名', en: 'Agency name' },
});
const fields = [
  { name: 'code', label: texts.code, maxLength: 6 },
  { name: 'name', label: texts.name, maxLength: 50 },
] as const;
const schema = z.object({ items: z.array(Agency) }) as unknown as z.ZodType<
  { items: MasterRow[] },
  { items: MasterRow[] }
>;

export function Agencies(): ReactNode {
  const { t } = useLanguage();
  const agencies = useApi(getMasterAgencies, {}, { staleTime: 0 });
  return (
    <StoredList query={agencies}>
      {(stored, reload) => (
        <MasterList
          label={t(texts.label)}
          schema={schema}
          fields={fields}
          columns="12rem minmax(0,1fr)"
          stored={stored}
          newRow={{ code: '', name: '' }}
          save={(items, version) => call(putMasterAgencies, { body: { items: items as Agency[], version } })}
          reload={reload}
        />
      )}
    </StoredList>
  );
}

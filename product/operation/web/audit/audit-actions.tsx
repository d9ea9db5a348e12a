import { FileDown, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Request } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { type AuditBreak, type AuditVerification, exportAuditLog, verifyAuditLog } from '#product/tenancy/api/audit.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { saveFile } from '#web/save-csv.ts';

const texts = messages({
  csv: { ja: 'CSVで出力', en: 'Export as CSV' },
  verify: { ja: '改ざんを検査', en: 'Check for tampering' },
  intact: {
    ja: '改ざんは見つかりませんでした（{count}件）。末尾の位置 {position}、ハッシュ値 {hash}',
    en: 'No tampering found ({count} {count#entry|entries}). Last position {position}, hash {hash}',
  },
  empty: { ja: '検査する記録がまだありません。', en: 'There are no entries to check yet.' },
  broken: {
    ja: '記録の不整合が{count}か所あります。',
    en: '{count} {count#inconsistency|inconsistencies} found in the log.',
  },
  place: { ja: '位置 {position}（番号 {id}）：{reason}', en: 'Position {position} (entry {id}): {reason}' },
});

const reasons = messages({
  changed: { ja: '記録の内容が変更されています', en: 'the entry was changed' },
  deleted: { ja: '記録が削除されています', en: 'the entry was deleted' },
  not_linked: { ja: '前の記録とつながっていません', en: 'it is not linked to the previous entry' },
  seal_missing: { ja: '連鎖の一部が欠けています', en: 'part of the chain is missing' },
  never_sealed: { ja: '連鎖に含まれない記録です', en: 'the entry is not part of the chain' },
  known_hash_missing: { ja: '控えたハッシュ値がありません', en: 'the recorded hash is missing' },
});

type Filter = NonNullable<Request<typeof exportAuditLog>['query']>;

/** Exports the entries that the filters leave, and verifies the hash chain of the whole log. */
export function AuditActions({ filter }: { filter: Filter }): ReactNode {
  const { t } = useLanguage();
  const [working, setWorking] = useState<'csv' | 'verify'>();
  const [found, setFound] = useState<AuditVerification>();
  async function run(what: 'csv' | 'verify', work: () => Promise<unknown>) {
    setWorking(what);
    try {
      await work();
    } catch (error) {
      notify.problem(error);
    } finally {
      setWorking(undefined);
    }
  }
  const exported = async () => saveFile(await call(exportAuditLog, { query: filter }), 'audit-log.csv');
  return (
    <>
      <WorkButton
        variant="outline"
        isWorking={working === 'verify'}
        onPress={() => void run('verify', async () => setFound(await call(verifyAuditLog, { query: {} })))}
      >
        <ShieldCheck aria-hidden="true" />
        {t(texts.verify)}
      </WorkButton>
      <WorkButton variant="outline" isWorking={working === 'csv'} onPress={() => void run('csv', exported)}>
        <FileDown aria-hidden="true" />
        {t(texts.csv)}
      </WorkButton>
      {found !== undefined && <Found verification={found} />}
    </>
  );
}

function Found({ verification: { intact, entries, broken, breaks, head } }: { verification: AuditVerification }) {
  const { t } = useLanguage();
  const { number } = useFormats();
  const place = ({ position, id, reason }: AuditBreak) =>
    t(texts.place, { position: position ?? '–', id: id ?? '–', reason: t(reasons[reason]) });
  return (
    <div
      role="status"
      className={`w-full rounded-sm border px-4 py-3 text-sm break-all ${intact ? 'border-line bg-good-soft' : 'border-danger bg-poor-soft'}`}
    >
      {head === null && intact && <p>{t(texts.empty)}</p>}
      {head !== null && intact && (
        <p>{t(texts.intact, { count: number(entries), position: number(head.position), hash: head.hash })}</p>
      )}
      {!intact && <p className="font-bold">{t(texts.broken, { count: number(broken) })}</p>}
      {!intact && (
        <ul className="mt-1 list-disc ps-5">
          {breaks.map(one => (
            <li key={`${one.position} ${one.id} ${one.reason}`}>{place(one)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

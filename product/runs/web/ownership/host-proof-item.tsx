import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import type { Message } from '#language/message.ts';
import { deleteHostProof, type HostProof } from '#product/runs/api/ownership.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { proofMethodTexts, ownershipTexts as texts } from './ownership-texts.ts';
import { ProofGuide, refreshProofs } from './proof-guide.tsx';
import { ProofState } from './proof-state.tsx';

/** One host with its state; folded out, what proves it. */
export function HostProofItem({ proof, isOpen }: { proof: HostProof; isOpen: boolean }): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { params, may } = useScope();
  const [isRemoving, setRemoving] = useState(false);
  const { host, method, domain } = proof;
  const facts: [Message, string][] =
    method === null
      ? []
      : [
          [
            texts.by,
            `${t(proofMethodTexts[method])}${domain === null ? '' : `：${domain === proof.dns[0]?.domain ? t(texts.covers, { domain }) : domain}`}`,
          ],
          [texts.since, date(proof.provenAt)],
          [texts.checked, date(proof.checkedAt)],
        ];
  return (
    <li className="panel">
      <details {...(isOpen ? { open: true } : {})}>
        <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-4 py-3">
          <h2 className="min-w-0 font-bold break-all">{host}</h2>
          <ProofState state={proof.state} />
        </summary>
        <div className="flex flex-col gap-4 px-4 pb-4">
          {proof.endsAt !== null && <p className="text-fair phrases">{t(texts.ends, { day: date(proof.endsAt) })}</p>}
          {facts.length > 0 && (
            <dl className="flex flex-wrap gap-x-6 gap-y-1">
              {facts.map(([name, value]) => (
                <div key={name.en} className="flex gap-2">
                  <dt className="text-muted">{t(name)}</dt>
                  <dd className="numbers break-all">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <ProofGuide proof={proof} />
          {may('site:delete') && (
            <div>
              <Button size="sm" variant="outline" onPress={() => setRemoving(true)}>
                {t(texts.remove)}
              </Button>
            </div>
          )}
        </div>
      </details>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t(texts.removeTitle)}
        confirmLabel={t(texts.remove)}
        danger
        onConfirm={async () => {
          await call(deleteHostProof, { params: { tenantId: params.tenantId, host } });
          notify.success(t(texts.removed, { host }));
          await refreshProofs();
        }}
      >
        {t(texts.removeText, { host })}
      </ConfirmDialog>
    </li>
  );
}

import { type ReactNode, useState } from 'react';
import {
  checkHostProof,
  getOwnership,
  type HostProof,
  listHostProofs,
  type ProofMethod,
  type ProofOutcome,
} from '#product/runs/api/ownership.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';
import { proofMethodTexts, ownershipTexts as texts } from './ownership-texts.ts';

/** Reads again what is shown of proofs. */
export async function refreshProofs(): Promise<void> {
  for (const { operationId } of [listHostProofs, getOwnership])
    await queryClient.invalidateQueries({ queryKey: [operationId] });
}

/** The three ways to prove a host, with what to put where, and a button that looks for the proof. */
export function ProofGuide({ proof }: { proof: HostProof }): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const [outcomes, setOutcomes] = useState<ProofOutcome[]>([]);
  const { work, isWorking } = useWork();

  async function check() {
    await work(async () => {
      const { tenantId } = params;
      const answer = await call(checkHostProof, { params: { tenantId, host: proof.host } });
      setOutcomes(answer.outcomes);
      await refreshProofs();
      if (answer.outcomes.some(one => one.isFound)) notify.success(t(texts.proven, { host: proof.host }));
    });
  }
  const isFound = outcomes.some(one => one.isFound);
  // One way is enough: the others have not failed then.
  const outcomeOf = (method: ProofMethod) => outcomes.find(one => one.method === method && one.isFound === isFound);

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted phrases">{t(texts.steps)}</p>
      <ol className="flex flex-col gap-4">
        {proof.dns.length > 0 && (
          <Way method="dns" outcome={outcomeOf('dns')}>
            {proof.dns.map((record, at) => (
              <div key={record.name} className="flex flex-col gap-1">
                <Copyable label={t(texts.recordName)} value={record.name} />
                <Copyable label={t(texts.recordValue)} value={record.value} />
                <p className="text-xs text-muted phrases">
                  {t(at === 0 ? texts.domainRecord : texts.hostRecord, { domain: record.domain })}
                </p>
              </div>
            ))}
          </Way>
        )}
        <Way method="file" outcome={outcomeOf('file')}>
          <Copyable label={t(texts.fileAt)} value={proof.file.url} />
          <Copyable label={t(texts.fileContent)} value={proof.file.content} />
        </Way>
        <Way method="meta" outcome={outcomeOf('meta')}>
          <Copyable label={t(texts.metaAt)} value={proof.meta.url} />
          <Copyable label={t(texts.metaElement)} value={proof.meta.element} />
        </Way>
      </ol>
      {may('site:create') && (
        <div className="flex flex-wrap items-center gap-3">
          <WorkButton variant="primary" isWorking={isWorking} onPress={() => void check()}>
            {t(texts.check)}
          </WorkButton>
          <p role="status" className="text-fair">
            {outcomes.length > 0 && !isWorking && !isFound && t(texts.notFound)}
          </p>
        </div>
      )}
    </div>
  );
}

function Way({
  method,
  outcome,
  children,
}: {
  method: ProofMethod;
  outcome: ProofOutcome | undefined;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <li className="flex flex-col gap-2 border-t border-separator pt-3">
      <h3 className="font-bold">{t(proofMethodTexts[method])}</h3>
      {children}
      {outcome !== undefined && (
        <p className={`text-[0.8125rem] break-words phrases ${outcome.isFound ? 'text-good' : 'text-poor'}`}>
          {t(outcome.message)}
        </p>
      )}
    </li>
  );
}

/** A value that is to be copied: pressing on it selects all of it. */
function Copyable({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <span className="text-xs text-muted sm:pt-1">{label}</span>
      <code className="rounded-sm bg-head px-2 py-1 text-[0.8125rem] break-all select-all">{value}</code>
    </div>
  );
}

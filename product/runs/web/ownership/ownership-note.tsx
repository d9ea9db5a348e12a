import { ShieldCheck, ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { addHostProof, getOwnership, unprovenPages } from '#product/runs/api/ownership.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';
import { ownershipTexts as texts } from './ownership-texts.ts';
import { ProofGuide, refreshProofs } from './proof-guide.tsx';

/** Shown where settings need a proof of ownership: that there is one, or how to give it without leaving the form. */
export function OwnershipNote({ url }: { url: string }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { work, isWorking } = useWork();
  const { data, isPlaceholderData } = useApi(getOwnership, { params, query: { url } });
  if (data === undefined || isPlaceholderData) return null;
  const { host, state, proof } = data;

  async function begin() {
    await work(async () => {
      await call(addHostProof, { params: { tenantId: params.tenantId }, body: { url } });
      await refreshProofs();
    });
  }
  if (state !== 'unproven')
    return state === 'proven' ? (
      <p className="flex gap-2 text-good">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t(texts.fine, { host })}
      </p>
    ) : null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="flex gap-2 font-bold text-fair">
        <ShieldQuestion aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t(texts.needed, { host })}
      </h2>
      {proof === null ? (
        <>
          <p className="text-muted phrases">{t(texts.lead, { limit: unprovenPages })}</p>
          <div>
            <WorkButton variant="outline" isWorking={isWorking} onPress={() => void begin()}>
              {t(texts.begin)}
            </WorkButton>
          </div>
        </>
      ) : (
        <ProofGuide proof={proof} />
      )}
    </section>
  );
}

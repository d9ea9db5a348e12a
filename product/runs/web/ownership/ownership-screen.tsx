import { type FormEvent, type ReactNode, useState } from 'react';
import { defaultLimit } from '#endpoint/paging.ts';
import { addHostProof, listHostProofs, unprovenPages } from '#product/runs/api/ownership.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useScreenSearch } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { useLastPage } from '#web/parts/list/use-last-page.ts';
import { Pagination } from '#web/parts/pagination.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { useWork } from '#web/use-work.ts';
import { HostProofItem } from './host-proof-item.tsx';
import { ownershipTexts as texts } from './ownership-texts.ts';
import { refreshProofs } from './proof-guide.tsx';

/** The hosts whose ownership a tenant has proven or is to prove. */
export default function OwnershipScreen(): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const address = useListAddress();
  const [begun, setBegun] = useState<string>();
  const list = useApi(listHostProofs, { params: { tenantId: params.tenantId }, query: address.paging });
  useLastPage(list.data?.total);
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={null} />
      <p className="mb-4 max-w-3xl text-muted phrases">{t(texts.lead, { limit: unprovenPages })}</p>
      {may('site:create') && <BeginProof onBegun={setBegun} />}
      {list.data === undefined ? (
        <NotLoaded of={list} />
      ) : list.data.total === 0 ? (
        <EmptyState title={t(texts.emptyTitle)}>{t(texts.emptyText)}</EmptyState>
      ) : (
        <>
          <ul className="flex max-w-5xl flex-col gap-3">
            {list.data.items.map(proof => (
              <HostProofItem key={proof.host} proof={proof} isOpen={proof.host === begun || list.data.total === 1} />
            ))}
          </ul>
          <div className="mt-3">
            <Pagination
              page={address.page}
              total={list.data.total}
              limit={defaultLimit}
              onPage={page => void address.toPage(page)}
            />
          </div>
        </>
      )}
    </>
  );
}

function BeginProof({ onBegun }: { onBegun: (host: string) => void }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { url: given = '' } = useScreenSearch('ownership');
  const [url, setUrl] = useState(given);
  const [error, setError] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setError(problem.message) });

  async function begin(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    await work(async () => {
      const { host } = await call(addHostProof, { params: { tenantId: params.tenantId }, body: { url } });
      onBegun(host);
      setUrl('');
      await refreshProofs();
    });
  }
  return (
    <form
      noValidate
      className="panel mb-4 flex max-w-5xl flex-wrap items-start gap-3 p-4"
      onSubmit={event => void begin(event)}
    >
      <Field
        className="min-w-60 flex-1"
        label={t(texts.url)}
        name="url"
        autoComplete="url"
        placeholder="https://www.example.co.jp/"
        value={url}
        onChange={setUrl}
        error={error}
      />
      <WorkButton type="submit" variant="primary" className="mt-6" isWorking={isWorking}>
        {t(texts.add)}
      </WorkButton>
    </form>
  );
}

import { Button } from '@heroui/react/button';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ApiToken, listApiTokens } from '#product/public-api/api/api-tokens.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { type Column, DataTable, type Loading } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { Section } from '#web/parts/section.tsx';
import { useApi } from '#web/queries.ts';
import { connectionTexts as texts } from './connection-texts.ts';
import { type MadeSecret, SecretDialog } from './secret-dialog.tsx';
import { type TokenAction, useTokenColumns } from './token-columns.tsx';
import { ChangeTokenDialog, IssueTokenDialog, RevokeTokenDialog, RotateTokenDialog } from './token-dialogs.tsx';

type Open = { action: 'issue' } | { action: TokenAction; token: ApiToken };

/** The tokens of a contract. Its own people issue, change and rotate them; staff see and revoke them. */
export function TokenList({ tenantId }: { tenantId: string }): ReactNode {
  const { t } = useLanguage();
  const { isStaff, may } = useScope();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<MadeSecret>();
  const tokens = useApi(listApiTokens, { params: { tenantId } });
  const ended = tokens.data?.items.filter(({ state }) => state !== 'active') ?? [];
  const columns = useTokenColumns((token, action) => setOpen({ action, token }));
  const connections = tokens.data?.connections;
  const mayIssue = !isStaff && may('apiToken:write');
  const isFull = connections !== undefined && connections.used >= connections.limit;
  const issue = mayIssue && (
    <Button
      size="sm"
      variant="primary"
      isDisabled={connections === undefined || isFull}
      onPress={() => setOpen({ action: 'issue' })}
    >
      <Plus aria-hidden="true" />
      {t(texts.issue)}
    </Button>
  );
  const close = () => setOpen(undefined);
  return (
    <Section flush title={t(texts.tokens)} aside={issue}>
      {mayIssue && isFull && <p className="px-4 pb-3 text-muted phrases">{t(texts.full)}</p>}
      <DataTable
        label={t(texts.tokens)}
        isWide
        columns={columns}
        rows={tokens.data?.items.filter(({ state }) => state === 'active')}
        rowKey={token => token.tokenId}
        state={tokens}
        expected={2}
        empty={<NoTokens isStaff={isStaff} hasEnded={ended.length > 0} />}
      />
      <EndedTokens tokens={ended} columns={columns} state={tokens} />
      {open?.action === 'issue' && <IssueTokenDialog tenantId={tenantId} onClose={close} onSecret={setSecret} />}
      {open?.action === 'change' && <ChangeTokenDialog tenantId={tenantId} token={open.token} onClose={close} />}
      {open?.action === 'rotate' && (
        <RotateTokenDialog tenantId={tenantId} token={open.token} onClose={close} onSecret={setSecret} />
      )}
      {open?.action === 'revoke' && <RevokeTokenDialog tenantId={tenantId} token={open.token} onClose={close} />}
      {secret !== undefined && <SecretDialog of={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  );
}

/** What can be used no more, folded. */
function EndedTokens({
  tokens,
  columns,
  state,
}: {
  tokens: ApiToken[];
  columns: Column<ApiToken>[];
  state: Loading;
}): ReactNode {
  const { t } = useLanguage();
  if (tokens.length === 0) return null;
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-muted">
        {t(texts.ended, { count: tokens.length })}
      </summary>
      <DataTable
        label={t(texts.endedTokens)}
        isWide
        columns={columns}
        rows={tokens}
        rowKey={token => token.tokenId}
        state={state}
        empty={null}
      />
    </details>
  );
}

/** What stands in place of the active tokens. */
export function NoTokens({ isStaff, hasEnded }: { isStaff: boolean; hasEnded: boolean }): ReactNode {
  const { t } = useLanguage();
  if (isStaff)
    return (
      <p className="border-t border-line px-4 py-5 text-muted">{t(hasEnded ? texts.noneActive : texts.noneForStaff)}</p>
    );
  return (
    <EmptyState icon={<KeyRound />} title={t(hasEnded ? texts.noneActive : texts.none)}>
      {t(hasEnded ? texts.noneActiveText : texts.noneText)}
    </EmptyState>
  );
}

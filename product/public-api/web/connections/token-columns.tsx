import { Button } from '@heroui/react/button';
import { Ban, CircleCheck, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiToken } from '#product/public-api/api/api-tokens.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { scopeNames, connectionTexts as texts, tokenStates } from './connection-texts.ts';

export type TokenAction = 'change' | 'rotate' | 'revoke';
type Open = (token: ApiToken, action: TokenAction) => void;

/** The columns of a list of tokens; `open` asks for what a button says. */
export function useTokenColumns(open: Open): Column<ApiToken>[] {
  const { t } = useLanguage();
  const { date, dateTime } = useFormats();
  const { may } = useScope();
  return [
    {
      id: 'name',
      head: t(texts.name),
      card: 'title',
      width: '22%',
      cell: token => (
        <>
          <span className="font-medium break-words">{token.name}</span>
          <code className="ms-2 text-xs whitespace-nowrap text-muted">tenken_…{token.hint}</code>
          <span className="block text-xs text-muted">
            {t(texts.issuedBy, { date: date(token.createdAt), name: token.createdBy || '–' })}
          </span>
        </>
      ),
    },
    {
      id: 'scopes',
      head: t(texts.scopes),
      cell: token => (
        <ul className="text-xs">
          {token.scopes.map(scope => (
            <li key={scope}>{t(scopeNames[scope])}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'addresses',
      head: t(texts.addresses),
      cell: ({ allowedAddresses }) => (
        <ul className="numbers text-xs break-words">
          {(allowedAddresses.length === 0 ? [t(texts.anywhere)] : allowedAddresses).map(address => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'lastUse',
      head: t(texts.lastUse),
      cell: ({ lastUsedAt, lastUsedFrom }) =>
        lastUsedAt === null ? (
          <span className="text-muted">{t(texts.never)}</span>
        ) : (
          <span className="numbers whitespace-nowrap">
            {dateTime(lastUsedAt)}
            {lastUsedFrom !== null && <span className="block text-xs text-muted">{lastUsedFrom}</span>}
          </span>
        ),
    },
    { id: 'state', head: t(texts.state), cell: token => <TokenState token={token} /> },
    ...(may('apiToken:write')
      ? [
          {
            id: 'actions',
            head: t(texts.actions),
            cell: (token: ApiToken) => <TokenActions token={token} open={open} />,
          },
        ]
      : []),
  ];
}

/** Staff can end a token; its secret is no business of theirs. */
function TokenActions({ token, open }: { token: ApiToken; open: Open }): ReactNode {
  const { t } = useLanguage();
  const { isStaff } = useScope();
  if (token.state !== 'active') return null;
  const actions: readonly TokenAction[] = isStaff ? ['revoke'] : ['change', 'rotate', 'revoke'];
  return (
    <span className="flex flex-wrap gap-1.5">
      {actions.map(action => (
        <Button
          key={action}
          size="sm"
          variant={action === 'revoke' ? 'danger-soft' : 'outline'}
          aria-label={t(texts.of, { action: t(texts[action]), name: token.name })}
          onPress={() => open(token, action)}
        >
          {t(texts[action])}
        </Button>
      ))}
    </span>
  );
}

const looks = {
  active: { className: 'bg-good-soft text-good', Icon: CircleCheck },
  expired: { className: 'bg-head text-muted', Icon: TimerOff },
  revoked: { className: 'bg-head text-muted', Icon: Ban },
};

function TokenState({ token }: { token: ApiToken }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { state, expiresAt, oldUntil } = token;
  const { className, Icon } = looks[state];
  return (
    <>
      <span className={`chip-tag ${className}`}>
        <Icon aria-hidden="true" />
        {t(tokenStates[state])}
      </span>
      {state === 'active' && (
        <span className="numbers card-inline block text-xs text-muted">
          {expiresAt === null ? t(texts.forever) : t(texts.until, { date: dateTime(expiresAt) })}
        </span>
      )}
      {state === 'active' && oldUntil !== null && (
        <span className="numbers block text-xs text-fair">{t(texts.oldUntil, { date: dateTime(oldUntil) })}</span>
      )}
    </>
  );
}

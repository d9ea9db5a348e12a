import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import type { UseFormGetValues } from 'react-hook-form';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { readSiteUrl } from '#endpoint/fields/site-url.ts';
import { messages } from '#language/message.ts';
import type { AddressCheck as Answer } from '#product/runs/api/site-checks.ts';
import { checkBasicAuthSites, checkUrlAndIpAddress } from '#product/runs/api/site-checks.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { type CreateSiteForm, startUrlOf } from './create-site-form.ts';

const texts = messages({
  check: { ja: '接続を確認', en: 'Check the connection' },
  checking: { ja: '確認しています…', en: 'Checking…' },
  noUrl: { ja: '先にURLを入力してください。', en: 'Please enter the URL first.' },
  answers: { ja: 'サイトが応答しました（ステータス{status}）。', en: 'The site responded (status {status}).' },
  refuses: { ja: 'サイトはステータス{status}を返しました。', en: 'The site returned status {status}.' },
  silent: { ja: 'サイトから応答がありません。', en: 'The site did not respond.' },
  redirects: { ja: '{url} にリダイレクトされます。', en: 'It redirects to {url}.' },
  asks: {
    ja: '閲覧には認証が必要です。ユーザー名とパスワードを入力してください。',
    en: 'The site requires authentication. Please enter the user name and password.',
  },
  right: { ja: 'サインインできました。', en: 'Sign-in succeeded.' },
  wrong: {
    ja: 'ユーザー名またはパスワードが正しくありません。',
    en: 'The user name or password is incorrect.',
  },
  failed: { ja: '確認できませんでした。', en: 'The connection could not be checked.' },
});

/** The button that asks the site now, with its address and password, and what it answered. */
export function AddressCheck({ getValues }: { getValues: UseFormGetValues<CreateSiteForm> }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { tenantId, groupId } = params;
  const [state, setState] = useState<{ working: boolean; said: string[] }>({ working: false, said: [] });

  const saidOf = ({ statusCode, redirectUrl }: Answer, isSecret: boolean) => {
    if (statusCode === 503 && redirectUrl === '') return [t(texts.silent)];
    if (statusCode === 401) return [t(isSecret ? texts.wrong : texts.asks)];
    const answer = t(statusCode < 400 ? texts.answers : texts.refuses, { status: statusCode });
    return [
      answer,
      ...(isSecret && statusCode < 400 ? [t(texts.right)] : []),
      ...(redirectUrl === '' ? [] : [t(texts.redirects, { url: redirectUrl })]),
    ];
  };

  async function check(): Promise<void> {
    const { ipAddress, username, password, ...form } = getValues();
    const read = readSiteUrl(startUrlOf(form));
    if ('fault' in read) return setState({ working: false, said: [t(texts.noUrl)] });
    setState({ working: true, said: [] });
    const query = { baseUrlEncoded: encodeBaseUrl(read.url.href), ipAddress: ipAddress.trim(), tenantId, groupId };
    try {
      const open = await call(checkUrlAndIpAddress, { query });
      const answer =
        username === '' ? open : await call(checkBasicAuthSites, { query: { ...query, username, password } });
      setState({ working: false, said: saidOf(answer, username !== '') });
    } catch (error) {
      const said = error instanceof ApiProblemError ? error.problem.message : t(texts.failed);
      setState({ working: false, said: [said] });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" isDisabled={state.working} onPress={() => void check()}>
        {t(state.working ? texts.checking : texts.check)}
      </Button>
      <p role="status" className="min-w-0 break-all text-[0.8125rem]">
        {state.said.join(' ')}
      </p>
    </div>
  );
}

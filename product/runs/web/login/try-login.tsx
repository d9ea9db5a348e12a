import { Button } from '@heroui/react/button';
import { CircleStop, FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { readSiteUrl } from '#endpoint/fields/site-url.ts';
import { getLoginTrial, type LoginTrial, startLoginTrial, stopLoginTrial } from '#product/runs/api/login-trials.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { type LoginDraft, loginOfDraft } from './login-draft.ts';
import { loginFaults } from './login-faults.ts';
import { loginTexts as texts } from './login-texts.ts';
import { nameSteps } from './name-steps.ts';

export interface TryOrder {
  url: string;
  username: string;
  password: string;
  ipAddress: string;
  /** The setting that has values stored. */
  template?: string | undefined;
}

const lookMs = 1_000;
const isOpen = ({ status }: LoginTrial) => status === 'WAITING' || status === 'RUNNING';

interface TrialParts {
  draft: LoginDraft;
  order: TryOrder;
  /** It is incomplete, so that nothing is sent. */
  onRefuse: () => void;
}

function useTrial({ draft, order, onRefuse }: TrialParts) {
  const { t } = useLanguage();
  const { params } = useScope();
  const { tenantId, groupId } = params;
  const [trial, setTrial] = useState<LoginTrial>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const openId = trial !== undefined && isOpen(trial) ? trial.trialId : undefined;

  useEffect(() => {
    if (openId === undefined) return undefined;
    const look = () =>
      void call(getLoginTrial, { params: { tenantId, groupId, trialId: openId } }).then(setTrial, () => undefined);
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [openId, tenantId, groupId]);

  async function start(): Promise<void> {
    const { url, template, username, ...rest } = order;
    setTrial(undefined);
    setFailure(undefined);
    if ('fault' in readSiteUrl(url)) return setFailure(t(texts.noUrl));
    if (loginFaults(draft).length > 0) {
      onRefuse();
      return setFailure(t(texts.incomplete));
    }
    setSending(true);
    try {
      const auth = username === '' ? {} : { username, password: rest.password };
      const body = {
        url,
        login: loginOfDraft(draft),
        template: template ?? null,
        ipAddress: rest.ipAddress.trim(),
        ...auth,
      };
      setTrial(await call(startLoginTrial, { params: { tenantId, groupId }, body }));
    } catch (error) {
      const named = nameSteps(error);
      setFailure(named instanceof ApiProblemError ? sentenceOf(named) : t(texts.failed));
    } finally {
      setSending(false);
    }
  }

  function stop(): void {
    if (openId === undefined) return;
    call(stopLoginTrial, { params: { tenantId, groupId, trialId: openId } }).catch(() => undefined);
  }

  const isOpenNow = openId !== undefined;
  return { trial, isWorking: isSending || isOpenNow, failure, start, stop: isOpenNow ? stop : undefined };
}

/** Tries a login before it is saved: reports each step and failure, and shows the last page. */
export function TryLogin(parts: TrialParts): ReactNode {
  const { t, language } = useLanguage();
  const { trial, isWorking, failure, start, stop } = useTrial(parts);
  const said = failure ?? (trial && saidOf(trial));
  function saidOf({ status, done, steps, failure: fault }: LoginTrial): string {
    if (status === 'WAITING') return t(texts.waiting);
    if (status === 'RUNNING') return done < steps ? t(texts.running, { n: done + 1, total: steps }) : t(texts.checking);
    if (status === 'DONE') return t(texts.done);
    return status === 'STOPPED' || !fault ? t(texts.stopped) : fault.message[language];
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <WorkButton variant="outline" isWorking={isWorking} onPress={() => void start()}>
          {!isWorking && <FlaskConical aria-hidden="true" />}
          {t(texts.tryIt)}
        </WorkButton>
        {stop !== undefined && (
          <Button variant="ghost" onPress={stop}>
            <CircleStop aria-hidden="true" />
            {t(texts.stop)}
          </Button>
        )}
        <p role="status" className="min-w-0 text-[0.8125rem] break-words">
          {said}
        </p>
      </div>
      {trial?.picture != null && (
        <figure>
          <img src={trial.picture} alt={t(texts.picture)} className="w-full rounded-sm border border-line" />
          <figcaption className="mt-1 text-xs text-muted">{t(texts.picture)}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** What the server says is wrong, with the fields that it names. */
function sentenceOf({ problem }: ApiProblemError): string {
  const fields = problem.fields?.map(({ message }) => message) ?? [];
  return [problem.message, ...new Set(fields)].join(' ');
}

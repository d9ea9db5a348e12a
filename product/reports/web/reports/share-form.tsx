import { type FormEvent, type ReactNode, useState } from 'react';
import type { Language } from '#language/message.ts';
import { sharePassword } from '#product/reports/api/shares.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { CopyButton } from '#web/parts/copy-button.tsx';
import { DayField } from '#web/parts/day-field.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { tokyoDay } from '#web/tokyo-day.ts';
import { failureOf, useWork } from '#web/use-work.ts';
import { shareTexts as texts } from './share-texts.ts';

const monthMs = 30 * 86_400_000;
const sharedParts = ['showsHistory', 'showsBrand', 'allowsPdf'] as const;

export interface WishedShare {
  lastDay: string;
  password?: string;
  allowsPdf: boolean;
  showsHistory: boolean;
  showsBrand: boolean;
  language: Language;
}

/** Makes a link, and shows its address once. `ofRun`: what it shows of the run is chosen. */
export function ShareForm({
  create,
  ofRun = false,
}: {
  create: (wish: WishedShare) => Promise<string>;
  ofRun?: boolean;
}): ReactNode {
  const { t, language } = useLanguage();
  const [lastDay, setLastDay] = useState(() => tokyoDay(new Date(Date.now() + monthMs)));
  const [password, setPassword] = useState('');
  const [parts, setParts] = useState({ showsHistory: true, showsBrand: true, allowsPdf: false });
  const [failure, setFailure] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [url, setUrl] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setFailure(failureOf(problem)) });
  const isShort = password !== '' && password.length < sharePassword.min;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (lastDay === '' || isShort) return;
    await work(async () => {
      setUrl(await create({ lastDay, ...parts, language, ...(password === '' ? {} : { password }) }));
      setPassword('');
      setTried(false);
    });
  }

  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={event => void submit(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField
          label={t(texts.lastDay)}
          value={lastDay}
          onChange={setLastDay}
          help={t(texts.lastDayHelp)}
          error={isTried && lastDay === '' ? t(texts.lastDayMissing) : undefined}
        />
        <Field
          label={t(texts.password)}
          type="password"
          autoComplete="new-password"
          maxLength={sharePassword.max}
          value={password}
          onChange={setPassword}
          help={t(texts.passwordHelp)}
          error={isTried && isShort ? t(texts.passwordShort) : undefined}
        />
      </div>
      {ofRun && (
        <div className="flex flex-col gap-3">
          {sharedParts.map(part => (
            <label key={part} className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-accent"
                checked={parts[part]}
                onChange={({ target }) => setParts({ ...parts, [part]: target.checked })}
              />
              <span>
                {t(texts[part])}
                <span className="block text-xs text-muted phrases">{t(texts[`${part}Help`])}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      <div>
        <WorkButton type="submit" variant="primary" isWorking={isWorking}>
          {t(texts.create)}
        </WorkButton>
      </div>
      {url !== undefined && <MadeLink url={url} />}
    </form>
  );
}

function MadeLink({ url }: { url: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <div role="status" className="rounded-sm border border-line-strong bg-head p-3">
      <p className="font-bold">{t(texts.made)}</p>
      <p className="text-muted phrases">{t(texts.madeHelp)}</p>
      <code className="mt-2 block rounded-sm border border-line bg-surface px-2 py-1 break-all select-all">{url}</code>
      <CopyButton className="mt-2" text={url} label={t(texts.copy)} />
    </div>
  );
}

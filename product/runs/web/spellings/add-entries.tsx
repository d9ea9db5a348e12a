import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { clientMessage } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { SpellingEntry } from '#product/runs/api/contents-setting.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { readPastedLines } from './paste-lines.ts';

const texts = messages({
  wrong: { ja: '誤った表記', en: 'Incorrect spelling' },
  right: { ja: '正しい表記', en: 'Correct spelling' },
  add: { ja: '追加', en: 'Add' },
  many: { ja: 'まとめて追加', en: 'Add several entries' },
  lines: { ja: '1行に1組', en: 'One pair per line' },
  linesHelp: {
    ja: '誤った表記と正しい表記を、タブまたはカンマで区切って貼り付けます。登録済みの誤った表記は、正しい表記が置き換わります。',
    en: 'Paste incorrect and correct spellings separated by a tab or comma. Existing entries are updated with the new correct spelling.',
  },
  addLines: { ja: '貼り付けた行を追加', en: 'Add these lines' },
  wrongLines: {
    ja: '{lines}行目は、誤った表記と正しい表記の組として読み取れません。',
    en: '{count#Line|Lines} {lines} cannot be read as a pair of incorrect and correct spellings.',
  },
});

const maxNamed = 5;

/** Adds an entry to the dictionary, or many from pasted lines. Nothing is added while a line cannot be read. */
export function AddEntries({ onAdd }: { onAdd: (entries: SpellingEntry[]) => void }): ReactNode {
  return (
    <div className="grid gap-4">
      <AddEntry onAdd={onAdd} />
      <AddLines onAdd={onAdd} />
    </div>
  );
}

function AddEntry({ onAdd }: { onAdd: (entries: SpellingEntry[]) => void }): ReactNode {
  const { t } = useLanguage();
  const [typed, setTyped] = useState({ wrong: '', right: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});

  function add(): void {
    const parsed = SpellingEntry.safeParse(typed);
    if (!parsed.success) {
      const message = parsed.error.issues.map(issue => [String(issue.path[0]), clientMessage(issue)] as const);
      setErrors(Object.fromEntries(message.flatMap(([field, text]) => (text ? [[field, t(text)]] : []))));
      return;
    }
    onAdd([parsed.data]);
    setErrors({});
    setTyped({ wrong: '', right: '' });
  }

  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={event => {
        event.preventDefault();
        add();
      }}
    >
      {(['wrong', 'right'] as const).map(name => (
        <Field
          key={name}
          label={t(texts[name])}
          value={typed[name]}
          onChange={value => setTyped({ ...typed, [name]: value })}
          error={errors[name]}
          autoComplete="off"
        />
      ))}
      <Button type="submit" variant="outline" className="sm:mt-6">
        {t(texts.add)}
      </Button>
    </form>
  );
}

function AddLines({ onAdd }: { onAdd: (entries: SpellingEntry[]) => void }): ReactNode {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function add(): void {
    const { entries, wrongLines } = readPastedLines(text);
    if (wrongLines.length > 0) {
      const named = wrongLines.slice(0, maxNamed).join(', ') + (wrongLines.length > maxNamed ? ' …' : '');
      setError(t(texts.wrongLines, { lines: named, count: wrongLines.length }));
      return;
    }
    onAdd(entries);
    setError(undefined);
    setText('');
  }

  return (
    <details>
      <summary className="w-fit cursor-pointer text-link">{t(texts.many)}</summary>
      <div className="mt-3 grid justify-items-start gap-3">
        <Field
          label={t(texts.lines)}
          help={t(texts.linesHelp)}
          value={text}
          onChange={setText}
          error={error}
          rows={6}
        />
        <Button variant="outline" isDisabled={text.trim() === ''} onPress={add}>
          {t(texts.addLines)}
        </Button>
      </div>
    </details>
  );
}

import { Button } from '@heroui/react/button';
import { FileUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { DropZone as Zone } from 'react-aria-components/DropZone';

/** A place to drop a file on, with a button that chooses one. Takes one file at a time, none while `isBusy`. */
export function DropZone({
  label,
  help,
  button,
  accept,
  isBusy = false,
  onFile,
}: {
  /** What may be dropped here; the accessible name. */
  label: string;
  help?: string;
  button: string;
  /** As of an input: `.csv,text/csv`. */
  accept: string;
  isBusy?: boolean;
  onFile: (file: File) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Zone
      aria-label={label}
      isDisabled={isBusy}
      onDrop={async ({ items }) => {
        const item = items.find(one => one.kind === 'file');
        if (item?.kind === 'file') onFile(await item.getFile());
      }}
      className="flex flex-col items-center gap-2 rounded-sm border border-dashed border-field-border bg-head px-4 py-5 text-center data-drop-target:border-accent data-drop-target:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-focus"
    >
      <FileUp aria-hidden="true" className="size-6 text-muted" strokeWidth={1.5} />
      <p className="phrases">{label}</p>
      {help !== undefined && <p className="text-xs text-muted phrases">{help}</p>}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button size="sm" variant="outline" isDisabled={isBusy} onPress={() => input.current?.click()}>
        {button}
      </Button>
    </Zone>
  );
}

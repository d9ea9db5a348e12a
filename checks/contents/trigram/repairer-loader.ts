import type { EngineVersion } from '../../engine.ts';
import { findModelFolder, readModel } from './find-model.ts';
import { KanjiReadings } from './kanji-readings.ts';
import { Segmenter } from './lattice.ts';
import { Lexicon } from './lexicon.ts';
import { ModelError } from './model-error.ts';
import { Repairer } from './repairs.ts';

const name = 'libkkc-data';

/** The repairer of this process: its model is read on first use and kept. Without a model it has none. */
export class RepairerLoader {
  readonly #find: () => string | null;
  #loaded: Repairer | null | undefined;
  #note = '';

  constructor(find: () => string | null = findModelFolder) {
    this.#find = find;
  }

  /** Null where the model is not installed or cannot be read. */
  load(): Repairer | null {
    if (this.#loaded === undefined) this.#loaded = this.#read();
    return this.#loaded;
  }

  /** Name of the model for the engine's versions, marked as reduced with the reason where it is missing. Does not load it. */
  version(): EngineVersion {
    return modelVersion(this.#loaded === undefined && this.#find() === null ? missing : this.#note);
  }

  /** Why there is no repairer; empty where there is one, and before it was asked for. */
  get note(): string {
    return this.#note;
  }

  #read(): Repairer | null {
    const folder = this.#find();
    if (folder === null) {
      this.#note = missing;
      return null;
    }
    try {
      const model = readModel(folder);
      const lexicon = new Lexicon(model);
      return new Repairer(new Segmenter(model, lexicon), new KanjiReadings(model, lexicon));
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      this.#note = `the word model in ${folder} cannot be used: ${error.message}`;
      return null;
    }
  }
}

/** `note`: why the model is missing. */
export function modelVersion(note: string): EngineVersion {
  return note === '' ? { name, version: 'sorted3', ok: true } : { name, version: '', ok: true, reduced: true, note };
}

const missing =
  'no word model found (Debian package libkkc-data, or TENKEN_KKC_MODEL): fewer writing mistakes are found';

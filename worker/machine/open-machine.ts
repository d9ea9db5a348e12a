import { createLender, type Lender, type LentProgram } from '#checks/lender.ts';
import { openLanguageDesk } from './language-desk.ts';
import type { Machine, Wanted } from './machine.ts';

/** `lent-program.ts` stands in the folder of a check that has one. */
async function load(check: string): Promise<LentProgram> {
  if (!/^[a-z]+$/.test(check)) throw new Error('no such check');
  const { lentProgram } = (await import(`#checks/${check}/lent-program.ts`)) as { lentProgram: LentProgram };
  return lentProgram;
}

/** Holds the language process, and the programs that are lent; each is started when it is needed. */
export function openMachine(language = openLanguageDesk()): Machine {
  const lenders = new Map<string, Promise<Lender>>();

  async function open({ check, variant }: Wanted): Promise<Lender> {
    const program = await load(check);
    return createLender(() => program.start(variant), program);
  }

  return {
    ask: language.ask,
    async borrow(wanted, signal) {
      const name = `${wanted.check} ${wanted.variant}`;
      const lender = lenders.get(name) ?? open(wanted);
      lenders.set(name, lender);
      lender.catch(() => lenders.delete(name));
      return (await lender).borrow(signal, wanted.party, wanted.isAlone);
    },
    async close() {
      await Promise.all([language.close(), ...[...lenders.values()].map(async lender => (await lender).stop())]);
    },
  };
}

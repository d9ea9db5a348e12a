let ask: () => Promise<boolean> = async () => false;
let asked: Promise<boolean> | null = null;

/** Sets who asks a person whose session is over to sign in again beside the screen; nobody after the returned function. */
export function whenReturnIsAsked(handler: () => Promise<boolean>): () => void {
  ask = handler;
  return () => {
    ask = async () => false;
  };
}

/** Asks once for all calls that were refused meanwhile: true when the same person is signed in again. */
export function askToReturn(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

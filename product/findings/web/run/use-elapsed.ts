import { useEffect, useState } from 'react';

/** Seconds after which a browser counts on by itself while it hears nothing (specification: 10). */
const countEvery = 10;

/** The seconds that a run has taken, counted on between two answers of the server; each answer corrects them. */
export function useElapsed(seconds: number, at: number): number {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), countEvery * 1000);
    return () => clearInterval(timer);
  }, []);
  const since = Math.max(0, (now - at) / 1000);
  return seconds + Math.floor(since / countEvery) * countEvery;
}

import { inConsole, type ScreenRow } from './screen-row.ts';

/** Screens of the API console. */
export const consoleScreens = {
  'console-home': inConsole('/home', { exploitable: true }),
  'console-contract': inConsole('/contract', {}),
  'console-change-contract': inConsole('/change-contract', {}),
  'console-cancel': inConsole('/cancel', {}),
  'console-faq': inConsole('/faq', {}),
  'console-inquiry': inConsole('/inquiry', {}),
  'console-notices': inConsole('/notification', {}),
} satisfies Record<string, ScreenRow>;

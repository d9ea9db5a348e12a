/** The versions of the HTML checker that are installed, the newest first. */
export const checkerVersions = ['26.9.27', '20.6.30'] as const;
export type CheckerVersion = (typeof checkerVersions)[number];

/** The version by which a contract judges that has chosen none. */
export const newestChecker: CheckerVersion = checkerVersions[0];

/** The version to judge by: the chosen one while it is installed, else the newest. */
export const usableChecker = (chosen: string | null | undefined): CheckerVersion =>
  checkerVersions.find(version => version === chosen) ?? newestChecker;

import type * as issues from '#product/findings/api/issues.ts';
import { checkBaseUrlEncoded, checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { addExclusion } from '../issues/add-exclusion.ts';
import { changeIssues } from '../issues/change-issues.ts';
import { getDecisions } from '../issues/decided-scores.ts';
import { changeExclusion, endExclusion } from '../issues/end-exclusion.ts';
import { addNote, getIssue } from '../issues/issue-history.ts';
import { listBacklog } from '../issues/list-backlog.ts';
import { listExclusions } from '../issues/list-exclusions.ts';
import { listIssues } from '../issues/list-issues.ts';
import { listAssignees } from '../issues/people.ts';
import { undoExclusions, undoIssues } from '../issues/undo-decision.ts';

const checked = <Key extends { baseUrlEncoded: string }>(key: Key): Key => {
  checkBaseUrlEncoded(key.baseUrlEncoded);
  return key;
};

export const issueHandlers: HandlersOf<typeof issues> = {
  listIssues: ({ params, query }, { services, session }) => listIssues(services, session, params, query),
  listBacklog: ({ params, query }, { services, session }) => listBacklog(services, session, params, query),
  listAssignees: ({ params, query }, { services, session }) => listAssignees(services, session, params, query.search),
  changeIssues: ({ params, body }, { services, session }) => changeIssues(services, session, checkRunKey(params), body),
  undoIssues: async ({ params }, { services, session }) => {
    await undoIssues(services, session, checked(params));
    return undefined;
  },
  undoExclusions: async ({ params }, { services, session }) => {
    await undoExclusions(services, session, checked(params));
    return undefined;
  },
  getIssue: ({ params, query }, { services, session }) => getIssue(services, session, checked(params), query),
  addNote: ({ params, body }, { services, session }) => addNote(services, session, checkRunKey(params), body),
  listExclusions: ({ params, query }, { services, session }) =>
    listExclusions(services, session, checked(params), query),
  addExclusion: ({ params, body }, { services, session }) => addExclusion(services, session, checkRunKey(params), body),
  changeExclusion: ({ params, body }, { services, session }) =>
    changeExclusion(services, session, checked(params), body),
  endExclusion: async ({ params, query }, { services, session }) => {
    await endExclusion(services, session, checked(params), query.version);
    return undefined;
  },
  getDecisions: ({ params }, { services, session }) => getDecisions(services, session, checkRunKey(params)),
};

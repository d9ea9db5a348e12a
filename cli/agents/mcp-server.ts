import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { severities } from '#checks/check.ts';
import { checkIds } from '#checks/registry.ts';
import { type Language, say } from '#language/message.ts';
import { quoted } from '#product/documents/core/report-formats/agent-text.ts';
import { NotVerifiedError } from '#worker/verify/not-verified-error.ts';
import pack from '../../package.json' with { type: 'json' };
import { UsageError } from '../usage-error.ts';
import type { AgentSession, Asked } from './agent-session.ts';
import { criterionText, guideText } from './guide-text.ts';
import { agentTexts as texts } from './texts.ts';

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const report = z.string().max(40).optional().describe('Name of a report, such as r1; default: the newest');
const cursor = z.int().min(0).optional().describe('Where the page of findings begins, as the page before it said');

/** A server of the Model Context Protocol for one coding agent. */
export function createMcpServer(session: AgentSession, language: Language): McpServer {
  const server = new McpServer(
    { name: 'tenken', version: pack.version },
    { instructions: texts.instructions[language] },
  );
  const answer = (work: () => Promise<string>) => answerOf(work, language);
  server.registerTool(
    'verify',
    {
      title: texts.verify[language],
      description: texts.verifyAbout[language],
      inputSchema: {
        target: z.string().min(1).max(2000).describe('A URL, or a folder with a static build, such as ./dist'),
        functions: z.array(z.enum(checkIds)).min(1).optional().describe('Default: all six'),
        pages: z.int().min(1).max(500).optional().describe('At most so many pages; default: 10'),
      },
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ target, functions, pages }, extra: Extra) => {
      const options = [
        ...(functions ? ['--functions', functions.join(',')] : []),
        ...(pages === undefined ? [] : ['--pages', String(pages)]),
      ];
      return answer(() => session.verify(target, options, askedBy(extra)));
    },
  );
  server.registerTool(
    'findings',
    {
      title: texts.findings[language],
      description: texts.findingsAbout[language],
      inputSchema: {
        report,
        severity: z.enum(severities).optional(),
        function: z.enum(checkIds).optional(),
        rule: z.string().max(200).optional(),
        page: z.string().max(2000).optional().describe('File or URL, as the findings name it'),
        cursor,
      },
      annotations: { readOnlyHint: true },
    },
    ({ report: of, ...filter }) => answer(() => session.findings(of, filter)),
  );
  server.registerTool(
    'check_page',
    {
      title: texts.checkPage[language],
      description: texts.checkPageAbout[language],
      inputSchema: { report, page: z.string().min(1).max(2000).describe('File or URL, as the findings name it') },
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ report: of, page }, extra: Extra) => answer(() => session.checkPage(of, page, askedBy(extra))),
  );
  server.registerTool(
    'compare',
    {
      title: texts.compare[language],
      description: texts.compareAbout[language],
      inputSchema: { report, baseline: z.string().min(1).max(2000).describe('JSON report of an earlier run'), cursor },
      annotations: { readOnlyHint: true },
    },
    ({ report: of, baseline, cursor: at }) => answer(() => session.compare(of, baseline, at)),
  );
  server.registerTool(
    'rule_guide',
    {
      title: texts.guide[language],
      description: texts.guideAbout[language],
      inputSchema: { rule: z.string().min(1).max(200).describe('Id of a rule, such as html/img-alt') },
      annotations: { readOnlyHint: true },
    },
    ({ rule }) => answer(() => guideText(rule, language)),
  );
  addResources(server, language);
  return server;
}

function addResources(server: McpServer, language: Language): void {
  const text = (uri: URL, content: string) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: content }],
  });
  const one = (value: string | string[] | undefined) => decodeURIComponent(String(value ?? ''));
  server.registerResource(
    'guide',
    new ResourceTemplate('tenken://guides/{rule}', { list: undefined }),
    { title: texts.guide[language], mimeType: 'text/plain' },
    async (uri, { rule }) => text(uri, await guideText(one(rule), language)),
  );
  server.registerResource(
    'criterion',
    new ResourceTemplate('tenken://criteria/{number}', { list: undefined }),
    { title: texts.criterion[language], mimeType: 'text/plain' },
    (uri, { number }) => text(uri, criterionText(one(number), language)),
  );
}

/** Ended by the agent's cancellation; tells progress where the agent asked for it. */
function askedBy({ signal, _meta, sendNotification }: Extra): Asked {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return { signal };
  let progress = 0;
  return {
    signal,
    onProgress(step) {
      progress += 1;
      const message = step.type === 'collected' ? String(step.pages) : quoted(`${step.type} ${step.url}`, 300);
      const notification = { method: 'notifications/progress' as const, params: { progressToken, progress, message } };
      void sendNotification(notification).catch(() => undefined);
    },
  };
}

/** A reason may hold what the site has answered, such as the type of its start page. */
const quotedReason = ({ text }: NotVerifiedError, language: Language) =>
  `${texts.notVerified[language]}\n${JSON.stringify({ reason: quoted(text[language], 300) })}`;

/** What the agent can do otherwise is an answer to it, not the end of the connection. */
async function answerOf(work: () => Promise<string>, language: Language): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof NotVerifiedError)) throw error;
    const text = error instanceof NotVerifiedError ? quotedReason(error, language) : say(error.text, language);
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

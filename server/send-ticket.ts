import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ticket, TicketKind } from '#endpoint/ticket.ts';

/** Answers 202 with the ticket of work in the background and the address that tells how far it is. */
export function sendTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  { askAt }: TicketKind,
  { ticketId }: Pick<Ticket, 'ticketId'>,
): FastifyReply {
  const values: Record<string, unknown> = { ...(request.params as object), ticketId };
  const path = askAt.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const body: Ticket = { ticketId, statusUrl: `/api${path}` };
  return reply.code(202).header('location', body.statusUrl).send(body);
}

import { z } from 'zod';

/** A reply of work that goes on in the background, as an endpoint declares it. */
export interface TicketKind {
  readonly kind: 'ticket';
  /** The path of the endpoint that tells how far it is: the parameters of the call, and `{ticketId}`. */
  askAt: string;
}

/** Declares a 202 with a ticket: `reply: ticket(getExport)`, where `getExport` has `{ticketId}` in its path. */
export const ticket = (status: { path: string }): TicketKind => ({ kind: 'ticket', askAt: status.path });

export const isTicketKind = (value: object | undefined): value is TicketKind =>
  value !== undefined && 'kind' in value && value.kind === 'ticket';

/** The receipt for work in the background; the address also stands in the header `Location`. */
export const Ticket = z.object({ ticketId: z.string(), statusUrl: z.string() });
export type Ticket = z.infer<typeof Ticket>;

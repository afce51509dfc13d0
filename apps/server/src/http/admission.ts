import type { FastifyReply, FastifyRequest } from 'fastify';
import { personOf, type Entry, type Guards, type Person } from '#http/caller.ts';

/** Who was found before the body was read, and when. */
const admitted = new WeakMap<FastifyRequest, { person: Person; at: number }>();

/** A session that was live so short a time ago is not asked for again. */
const freshMs = 1000;

/** Finds out who is asking before a byte of the body is read; throws the 401 or 403. */
export async function admit(
  entry: Entry,
  guards: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  const person = await personOf(entry, guards, request, reply);
  admitted.set(request, { person, at: performance.now() });
  return person;
}

/**
 * Who is asking, now that the body is there. After a body that took long to arrive the session
 * is checked again: one that has ended in the meantime must not do anything more.
 */
export async function admittedPerson(
  entry: Entry,
  guards: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  const found = admitted.get(request);
  if (found && performance.now() - found.at < freshMs) return found.person;
  return personOf(entry, guards, request, reply);
}

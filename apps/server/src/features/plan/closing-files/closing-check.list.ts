import { dated, number, text } from '#call/columns.ts';
import { listOf } from '#call/list.ts';

/** The closings that anyone can run again, the newest first. */
export const listPublishedClosings = listOf('ClosingCheck', {
  columns: {
    run: number('p.run_id'),
    date: text('r.date::text'),
    planVersion: number('r.plan_version'),
    members: number('p.members'),
    rows: number('p.rows'),
    plan: text("encode(p.plan_hash, 'hex')"),
    input: text("encode(p.input_hash, 'hex')"),
    output: text("encode(p.output_hash, 'hex')"),
    inputBytes: number('p.input_bytes::float8'),
    outputBytes: number('p.output_bytes::float8'),
    dd: dated('p.at'),
  },
  from: 'published_closings p JOIN runs r ON r.id = p.run_id',
  everyones: 'closings are published for everybody, with pseudonyms in the place of members',
  order: 'p.run_id DESC',
});

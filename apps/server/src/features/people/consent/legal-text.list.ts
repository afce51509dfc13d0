import { dated, number, text } from '#call/columns.ts';
import { listOf } from '#call/list.ts';

/** The texts in force, and who has confirmed them. */
export const listLegalTexts = listOf('operator/LegalTexts', {
  columns: {
    name: text('t.name'),
    title: text("t.content->>'title'"),
    version: number('t.version'),
    since: dated('t.since'),
    st: text("CASE WHEN c.version IS NULL THEN 'Draft' ELSE 'Confirmed' END"),
    confirmedBy: text("coalesce(o.email, '')"),
    cdate: dated('c.confirmed_at'),
  },
  from: `legal_texts t
    LEFT JOIN legal_confirmations c ON c.name = t.name AND c.version = t.version
    LEFT JOIN operators o ON o.id = c.confirmed_by`,
  where: `NOT EXISTS (SELECT 1 FROM legal_texts n
    WHERE n.name = t.name AND n.version > t.version)`,
  filters: [],
  order: 't.name',
});

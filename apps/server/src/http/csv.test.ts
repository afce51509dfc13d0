import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { csvStream, readCsvColumns } from '#http/csv.ts';

const rows = [
  { uid: 100001, name: 'Asha', address: '', account: '42', remark: '=1+1' },
  { uid: 100002, name: 'Bela, the second', address: '0x1', account: '', remark: null },
];

/** The file that a caller gets who wants these columns. */
async function fileOf(columns: object[] | undefined): Promise<string[]> {
  const app = fastify();
  app.get('/', (request, reply) =>
    csvStream(
      reply,
      async () => ({ rows, total: rows.length }),
      readCsvColumns(request.headers['csv-columns']),
    ),
  );
  const header = columns && encodeURIComponent(JSON.stringify(columns));
  const answer = await app.inject({ url: '/', headers: header ? { 'csv-columns': header } : {} });
  return answer.body.trimEnd().split('\n');
}

test('without columns a file has all fields under their machine names', async () => {
  expect((await fileOf(undefined))[0]).toBe('uid,name,address,account,remark');
});

test('with columns it has their titles and values, in their order', async () => {
  const file = await fileOf([
    { title: 'क्रम', fields: [], serial: true },
    { title: 'Name', fields: ['name'] },
    { title: 'Address', fields: ['address', 'account'] },
    { title: 'Charge', fields: [], otherwise: '0' },
    { title: 'Remark', fields: ['remark'] },
    { title: 'Nothing', fields: ['toString'] },
  ]);
  expect(file).toEqual([
    'क्रम,Name,Address,Charge,Remark,Nothing',
    `1,Asha,42,0,'=1+1,`,
    '2,"Bela, the second",0x1,0,,',
  ]);
});

test.each(['nonsense', '%', '[]', '[{"title":"x"}]', '{"title":"x","fields":[]}'])(
  'columns that cannot be read are refused: %s',
  (header) => {
    expect(() => readCsvColumns(header)).toThrow(/csv-columns/);
  },
);

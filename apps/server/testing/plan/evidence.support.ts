import { multipartOf } from '#testing/care/kyc.support.ts';
import type { ResultBench } from '#testing/plan/results.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** A statement of a day: 100 of profit, 2.5 of fees and 1 of swaps, on 10,000. */
export function statementOf(day: string): string {
  return [
    'Starting balance,"10,000.00"',
    'Ticket,Open time,Close time,Symbol,Commission,Swap,Profit',
    `1,${day} 09:00,${day} 10:30,EURUSD,-1.50,0.00,"$1,150.25"`,
    `2,${day} 11:00,${day} 12:00,GBPUSD,-1.00,-1.00,"($1,050.25)"`,
    'Total,,,,,,100.00',
    '',
  ].join('\r\n');
}

/** What the server answers to an upload: what is under data, and the code of a refusal. */
export type Sent = { data: unknown; code?: string; field?: string };

type Fields = Readonly<Record<string, string | number>>;

/** Sends calls with a statement. */
export function evidenceBench(server: TestServer, bench: ResultBench) {
  let token = '';
  const send = async (
    call: 'PostTradingResult' | 'AddResultStatement',
    fields: Fields,
    file: Buffer | string | null,
    key = '',
  ): Promise<Sent> => {
    const upload = file === null ? [] : [{ name: 'file', value: Buffer.from(file) }];
    const { payload, headers } = multipartOf([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      ...upload.map((each) => ({ ...each, fileName: '../../<b>=1.exe' })),
    ]);
    const url = `/api/operator/${call}`;
    const ask = () => {
      const more = { authorization: token, ...(key ? { 'idempotency-key': key } : {}) };
      const sent = { payload, headers: { ...headers, ...more } };
      return server.app.inject({ method: 'POST', url, ...sent });
    };
    const answer = await ask();
    if (answer.statusCode !== 401) return answer.json();
    // The clock was moved beyond the end of the session.
    token = await server.operator('finance');
    return (await ask()).json();
  };
  const result = (): Fields => ({
    market: 'forex',
    date: bench.day(),
    percent: '0.97',
    note: 'Statement of the day',
  });
  return {
    /** Posts a result of today that comes to 0.965 %, changed as the test says. */
    post: (file: Buffer | string | null, change: Fields = {}, key = '') =>
      send('PostTradingResult', { ...result(), ...change }, file, key),
    add: (id: number, file: Buffer | string | null, change: Fields = {}) =>
      send('AddResultStatement', { id, ...change }, file),
    /** The file behind a result, as a member gets it. */
    file: async (uid: number, id: number, as: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/ResultStatement',
        payload: { uid, id },
        headers: { authorization: as },
      }),
  };
}

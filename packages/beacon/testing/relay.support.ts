import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 as bls } from '@noble/curves/bls12-381.js';
import { hexOf, wholeBytes } from '#bytes.ts';
import { chainHash, type Chain } from '#chain.ts';

/** A chain of its own key, with the scheme of quicknet. */
export type TestChain = {
  chain: Chain;
  /** What relays answer at /info. */
  info: object;
  /** A round as relays answer it. */
  sign(round: number): Promise<object>;
};

/** Makes a chain whose rounds began long ago, one every three seconds. */
export async function makeTestChain(): Promise<TestChain> {
  const short = bls.shortSignatures;
  const { secretKey, publicKey } = short.keygen();
  const draft: Chain = {
    hash: '',
    publicKey: publicKey.toHex(),
    scheme: 'bls-unchained-g1-rfc9380',
    period: 3,
    genesisTime: 1_700_000_000,
    groupHash: 'ab'.repeat(32),
    beaconId: 'test',
  };
  const chain = { ...draft, hash: await chainHash(draft) };
  const info = {
    public_key: chain.publicKey,
    period: chain.period,
    genesis_time: chain.genesisTime,
    hash: chain.hash,
    groupHash: chain.groupHash,
    schemeID: chain.scheme,
    metadata: { beaconID: chain.beaconId },
  };
  const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
  return {
    chain,
    info,
    async sign(round) {
      const digest = await crypto.subtle.digest('SHA-256', wholeBytes(round, 8));
      const signature = short.sign(short.hash(new Uint8Array(digest), tag), secretKey).toBytes();
      const randomness = new Uint8Array(await crypto.subtle.digest('SHA-256', copy(signature)));
      return { round, randomness: hexOf(randomness), signature: hexOf(signature) };
    },
  };
}

const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/**
 * What a relay answers to a round: null is 404, an address sends the asker there, and a promise
 * that stays open is no answer at all.
 */
export type RelayAnswer = (round: number) => Promise<unknown>;

/** A relay of that chain on a port of its own. What it answers can be changed while it runs. */
export async function startRelay({ chain, sign }: TestChain) {
  const relay = { url: '', asked: [] as number[], answer: sign as RelayAnswer, stop };
  const server = createServer((request, response) => {
    const round = Number(request.url?.split(`/${chain.hash}/public/`)[1]);
    relay.asked.push(round);
    void relay.answer(round).then((body) => {
      if (body === null) response.writeHead(404);
      if (body instanceof URL) response.writeHead(302, { location: body.href });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  relay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return relay;
}

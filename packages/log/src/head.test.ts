import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { openHead, readHead, showHead, signHead } from '#head.ts';
import { leafHash } from '#merkle.ts';
import { openNote, readKey, showKey } from '#notes.ts';

/** The same formats by other means: the signatures and hashes of Node. */
const pair = generateKeyPairSync('ed25519');
const raw = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url');
const id = createHash('sha256').update(`a.house\n\u0001`).update(raw).digest().subarray(0, 4);
const known = {
  key: `a.house+${id.toString('hex')}+${Buffer.concat([Buffer.of(1), raw]).toString('base64')}`,
  note: (text: string): string => {
    const signature = sign(null, Buffer.from(text), pair.privateKey);
    return `${text}\n\u2014 a.house ${Buffer.concat([id, signature]).toString('base64')}\n`;
  },
};

test('a note that another program has signed is opened', () => {
  const key = readKey(known.key)!;
  const note = known.note('One answer\nand another.\n');
  expect(showKey(key)).toBe(known.key);
  expect(openNote(note, key)).toBe('One answer\nand another.\n');
  expect(openNote(note.replace('answer', 'ansver'), key)).toBeNull();
  expect(openNote(note.replace('a.house ', 'b.house '), key)).toBeNull();
  expect(openNote(note.replace('\u2014', '-'), key)).toBeNull();
  expect(openNote(note.slice(0, -1), key)).toBeNull();
});

test.each([
  known.key.replace(`+${id.toString('hex')}`, '+00000000'),
  known.key.replace('a.house', 'b.house'),
  `a.house+${id.toString('hex')}+${Buffer.concat([Buffer.of(2), raw]).toString('base64')}`,
  known.key.slice(0, -4),
  'a+b',
  '',
])('%s is no key', (text) => {
  expect(readKey(text)).toBeNull();
});

const seed = new Uint8Array(32).fill(5);
const key = { name: 'example.com/log/1', key: ed25519.getPublicKey(seed) };
const head = { size: 42, root: leafHash(new Uint8Array()) };
const note = signHead(head, key, (message) => ed25519.sign(message, seed));

test('a head is signed for its log and nobody else', () => {
  expect(openHead(note, key)).toEqual(head);
  expect(note.split('\n').slice(0, 4)).toEqual([
    'example.com/log/1',
    '42',
    'bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=',
    '',
  ]);
  expect(openHead(note.replace('\n42\n', '\n43\n'), key)).toBeNull();
  expect(openHead(note, { ...key, name: 'example.com/log/2' })).toBeNull();
  expect(openHead(note, { ...key, key: ed25519.getPublicKey(new Uint8Array(32)) })).toBeNull();
  expect(openHead(`${note}\u2014 a.witness AAAA\n`, key)).toEqual(head);
});

test('a head is read back from its line', () => {
  expect(readHead(showHead(head))).toEqual(head);
  expect(readHead(`  ${showHead(head)}\n`)).toEqual(head);
  for (const wrong of ['', '42', '042 bjQL', `-1 ${'A'.repeat(43)}=`, '42 bjQL', 'x y']) {
    expect(readHead(wrong)).toBeNull();
  }
});

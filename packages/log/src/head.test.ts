import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { openHead, readHead, showHead, signHead } from '#head.ts';
import { leafHash } from '#merkle.ts';
import { openNote, readKey, showKey } from '#notes.ts';

/** The example of the format's own documentation, made by another program. */
const known = {
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  note:
    'If you think cryptography is the answer to your problem,\n' +
    "then you don't know what your problem is.\n" +
    '\n' +
    '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
};

test('a note that another program has signed is opened', () => {
  const key = readKey(known.key)!;
  expect(showKey(key)).toBe(known.key);
  expect(openNote(known.note, key)).toMatch(/^If you think.*is\.\n$/s);
  expect(openNote(known.note.replace('answer', 'ansver'), key)).toBeNull();
  expect(openNote(known.note.replace('x08go', 'x08gp'), key)).toBeNull();
  expect(openNote(known.note.replace('\u2014', '-'), key)).toBeNull();
  expect(openNote(known.note.slice(0, -1), key)).toBeNull();
});

test.each([
  known.key.replace('c74f20a3', 'c74f20a4'),
  known.key.replace('Peter', 'peter'),
  known.key.replace('ARpc', 'AhpC'),
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

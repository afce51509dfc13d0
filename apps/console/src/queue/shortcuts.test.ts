import { describe, expect, it } from 'vitest';
import { queueKeyOf } from '#queue/shortcuts.ts';

const press = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null) => ({
  key,
  ctrlKey: held === 'ctrlKey',
  metaKey: held === 'metaKey',
  altKey: held === 'altKey',
});

describe('queueKeyOf', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['a', 'approve'],
    ['r', 'reject'],
    ['?', 'help'],
    ['/', 'filter'],
    ['Enter', 'open'],
    ['q', null],
  ])('%s means %s', (key, does) => {
    expect(queueKeyOf(press(key), 'BODY')).toBe(does);
  });

  it.each(['INPUT', 'TEXTAREA', 'SELECT'])('a letter typed into %s is a letter', (focused) => {
    expect(queueKeyOf(press('a'), focused)).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('leaves %s to the browser', (held) => {
    expect(queueKeyOf(press('r', held), 'BODY')).toBeNull();
  });

  it('leaves Enter to the button that has the focus', () => {
    expect(queueKeyOf(press('Enter'), 'BUTTON')).toBeNull();
    expect(queueKeyOf(press('j'), 'BUTTON')).toBe('next');
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast, useToasterStore, type DefaultToastOptions } from 'react-hot-toast';
import { expect, it } from 'vitest';
import { Toasts } from '#feedback/toasts.tsx';

const { props } = Toasts() as { props: { toastOptions: DefaultToastOptions } };

/** The messages with the times that ours have: how long each is shown, and how long it fades. */
function Shown() {
  const { toasts } = useToasterStore(props.toastOptions);
  return toasts
    .map(({ type, duration, removeDelay }) => `${type} ${duration} ${removeDelay}`)
    .join();
}

const shown = (): string[] => renderToStaticMarkup(createElement(Shown)).split(',');

it('messages stand at the top in the middle, 8 pixels apart and at most 350 wide', () => {
  expect(props).toMatchObject({ position: 'top-center', gutter: 8 });
  expect(props.toastOptions).toMatchObject({ style: { maxWidth: 350 } });
});

it('a success goes after 2000 ms, others after 4000 ms, what is under way not by itself', () => {
  toast('blank');
  toast.error('error');
  toast.custom('custom');
  toast.success('success');
  toast.loading('loading');
  expect(shown().toReversed()).toEqual([
    'blank 4000 1000',
    'error 4000 1000',
    'custom 4000 1000',
    'success 2000 1000',
    'loading Infinity 1000',
  ]);
});

it('at most 20 stand there at once', () => {
  for (let count = 0; count < 25; count += 1) toast(`message ${count}`);
  expect(shown()).toHaveLength(20);
});

import { describe, expect, test } from 'vitest';
import { builtInFilm, filmOf } from '#catalog/site-film.ts';

const tube = 'https://www.youtube-nocookie.com/embed/aB3_-56789x?autoplay=1&rel=0';
const vimeo = 'https://player.vimeo.com/video/123456?autoplay=1&dnt=1';

describe('what the film button plays', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aB3_-56789x', tube],
    ['https://www.youtube.com/watch?list=x&v=aB3_-56789x&t=3', tube],
    ['https://m.youtube.com/shorts/aB3_-56789x', tube],
    ['https://youtu.be/aB3_-56789x?si=y', tube],
    ['https://www.youtube-nocookie.com/embed/aB3_-56789x', tube],
    ['https://vimeo.com/123456', vimeo],
    ['https://player.vimeo.com/video/123456?h=1', vimeo],
  ])('%s is the player of its host', (url, src) => {
    expect(filmOf(url)).toEqual({ kind: 'frame', src });
  });

  test.each(['/film.webm', 'https://films.example/a.mp4', 'https://youtu.be.example/aB3_-56789x'])(
    '%s is a file',
    (src) => {
      expect(filmOf(src)).toEqual({ kind: 'file', src });
    },
  );

  test.each(['', ' ', '#Faq', '//x.example/a', 'javascript:alert(1)', 'http://films.example/a'])(
    '%j is nothing',
    (url) => {
      expect(filmOf(url)).toBeNull();
    },
  );

  test('the pictures that ship have an address of their own', () => {
    expect(filmOf(builtInFilm)).toEqual({ kind: 'pictures' });
  });
});

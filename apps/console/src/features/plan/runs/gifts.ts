/** Gifts as an operator writes them, one per line: '3 × Headphones', or just a name for one. */
export function giftsOf(text: string): { gift: string; count: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, count = '1', gift = line] = /^(\d+)\s*[×x]\s*(.*)$/.exec(line) ?? [];
      return { gift, count };
    });
}

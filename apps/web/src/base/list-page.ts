import type { ListCallName } from '@canopy/contract/calls.ts';
import type { ListDefinition } from '@canopy/ui/list/definition.ts';
import type { AnyList, Screen } from '#base/screen.ts';

/** What a page that is one list says; the list is loaded when the page is first opened. */
export function listPage<N extends ListCallName>(
  title: string,
  load: () => Promise<ListDefinition<N>>,
): Pick<Screen, 'title' | 'page'> & { list: () => Promise<AnyList> } {
  return {
    title,
    list: load,
    page: async () => {
      const [{ listPageOf }, definition] = await Promise.all([
        import('@canopy/ui/list/list-page.tsx'),
        load(),
      ]);
      return listPageOf(title, definition);
    },
  };
}

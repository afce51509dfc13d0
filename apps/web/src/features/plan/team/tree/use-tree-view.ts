import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  readView,
  viewOf,
  writeView,
  type TreeView,
} from '#features/plan/team/tree/tree-address.ts';
import {
  backTo,
  readTrail,
  visit,
  type Step,
  type Trail,
} from '#features/plan/team/tree/tree-trail.ts';

/** What the browser keeps with an address. */
type Kept = { trail: Trail; hasBefore: boolean };

/** Another part of the view, or how it follows from the present one. */
type ViewChange = Partial<TreeView> | ((now: TreeView) => Partial<TreeView>);

/** What a person sees of the tree, and the ways to change it. */
export type TreeControls = {
  view: TreeView;
  trail: Trail;
  /** Changes what is seen of this tree; the browser's Back does not stop at each. */
  change(part: ViewChange): void;
  /** Goes to another member's tree; the browser's Back returns. */
  show(step: Step): void;
  /** Goes back to a step of the trail; -1 is the own tree. */
  backTo(place: number): void;
};

/** The view is in the address, the trail with it: both survive a reload, and Back restores both. */
export function useTreeView(own: Step): TreeControls {
  const { search, state } = useLocation() as { search: string; state: Partial<Kept> | null };
  const navigate = useNavigate();
  const { id, name } = own;
  return useMemo(() => {
    const self = { id, name };
    const view = readView(new URLSearchParams(search), id);
    const trail = readTrail(state?.trail, view.root, self);
    const go = (next: TreeView, steps: Trail, replace: boolean): void => {
      const hasBefore = replace ? (state?.hasBefore ?? false) : steps.length > trail.length;
      const kept: Kept = { trail: steps, hasBefore };
      void navigate({ search: writeView(next, id).toString() }, { replace, state: kept });
    };
    return {
      view,
      trail,
      change: (part) => {
        // The address is ahead of what is drawn: of two quick changes neither may undo the other.
        const now = readView(new URLSearchParams(window.location.search), id);
        if (now.root !== view.root) return;
        go({ ...now, ...(typeof part === 'function' ? part(now) : part) }, trail, true);
      },
      show: (step) => {
        if (step.id !== view.root) go(viewOf(view, step.id), visit(trail, step), false);
      },
      backTo: (place) => {
        // One step back along the way that was come is the browser's own Back.
        if (state?.hasBefore && place === trail.length - 2) return void navigate(-1);
        const steps = backTo(trail, place, self);
        go(viewOf(view, steps.at(-1)!.id), steps, false);
      },
    };
  }, [search, state, navigate, id, name]);
}

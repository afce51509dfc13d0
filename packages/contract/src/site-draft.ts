/**
 * The editor of the public page shows its drafts in a frame: the very page, at a path of its own. A
 * draft goes from the console's window to that frame and nowhere else; no server has it.
 */

/** The page in the frame, and nothing but that: it has no content of its own. */
export const draftPath = '/site-draft';

/** What the frame says once it can be given a draft. */
export const draftReady = 'canopy-draft-ready';

/** A draft on its way: what the page should say, and the part that is being worked on. */
export type DraftMessage = { kind: 'canopy-draft'; content: unknown; section: string };

/** Whether something that was sent is a draft. */
export function isDraftMessage(sent: unknown): sent is DraftMessage {
  return (
    typeof sent === 'object' && sent !== null && 'kind' in sent && sent.kind === 'canopy-draft'
  );
}

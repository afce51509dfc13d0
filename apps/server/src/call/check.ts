/** Whether something works, and what there is to say of it. */
export type Check = { ok: boolean; detail: string };

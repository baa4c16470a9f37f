import type { Refusal } from '#web/page/page-scope.ts'

/** What a step's form is answered. */
export type SetupAnswer =
  | { ok: true; isPublished: boolean }
  | { ok: false; refusal: Refusal; values: Record<string, string> }

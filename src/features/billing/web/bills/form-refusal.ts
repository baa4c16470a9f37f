import type { Refusal } from '#web/page/page-scope.ts'

/** A form that was refused: which one, why, and what was typed into it. */
export type Refused = { intent: string; refusal: Refusal; typed: Record<string, string> }

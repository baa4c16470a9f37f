import type { Refusal, Scope } from '#web/page/page-scope.ts'

export type Filing = Awaited<ReturnType<Scope['api']['filings']['read']>>['data']

/** A form that was refused, as it was typed. */
export type Refused = { refusal: Refusal; typed: Record<string, string> }

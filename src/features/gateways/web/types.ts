import type { Refusal, Scope } from '#web/page/page-scope.ts'

type Shown = Awaited<ReturnType<Scope['api']['gateways']['show']>>['data']

export type Account = Shown['accounts'][number]
export type PracticeKeys = Shown['practiceKeys']

/** A form of keys that was refused, and what may stand in it again. */
export type RefusedKeys = { refusal: Refusal; values: { publicKey: string; clientId: string } }

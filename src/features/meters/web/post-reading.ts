import { type Answer, callApi } from '#web/call-api.ts'
import { PASSING_REFUSALS } from '#web/forms/passing-refusals.ts'
import { orderOf } from './draft.ts'
import type { Holder, Kept } from './kept-drafts.ts'
import type { RoomJson } from './types.ts'

/** On a bad line an answer may never come: the figure is kept, and sent again. */
const PATIENCE_MS = 15_000
/** Refusals that are none of the figure's: it is sent again, after a login too, and not as somebody else or elsewhere. */
const ELSEWHERE = new Set(['sign_in', 'meters_other_account', 'meters_other_business'])

/** Whether the same figure may be sent again as it is. */
export const isForLater = (code: string): boolean => PASSING_REFUSALS.has(code) || isElsewhere(code)

/** Whether it waits for its person or its business rather than for a line. */
export const isElsewhere = (code: string): boolean => ELSEWHERE.has(code)

/** Sends one figure for whoever typed it, and waits no longer for the answer than a person would. */
export async function postReading(
  { propertyId, kind, draft }: Omit<Kept, 'key'>,
  { userId: typedBy, workspaceId: typedIn }: Holder,
): Promise<Answer<RoomJson>> {
  const path = `/manager/dashboard/accounting/meters/${propertyId}/readings`
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer<RoomJson>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, code: 'offline', message: '', fields: {} }), PATIENCE_MS)
  })
  const answer = await Promise.race([
    callApi<RoomJson>('POST', path, { ...orderOf(kind, draft), typedBy, typedIn }),
    late,
  ])
  clearTimeout(timer)

  return answer
}

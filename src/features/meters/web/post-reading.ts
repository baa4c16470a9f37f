import { type Answer, callApi } from '#web/call-api.ts'
import { PASSING_REFUSALS } from '#web/passing-refusals.ts'
import { type Draft, orderOf } from './draft.ts'
import type { Kind, RoomJson } from './types.ts'

/** On a bad line an answer may never come: the figure is kept, and sent again. */
const PATIENCE_MS = 15_000
/** Refusals that are none of the figure's: it is sent again, after a login too, and not as somebody else. */
const LATER = new Set([...PASSING_REFUSALS, 'sign_in', 'meters_other_account'])

/** Whether the same figure may be sent again as it is. */
export const isForLater = (code: string): boolean => LATER.has(code)

/** Sends one figure for the account that typed it, and waits no longer for the answer than a person would. */
export async function postReading(
  { propertyId, kind, draft }: { propertyId: string; kind: Kind; draft: Draft },
  typedBy: string,
): Promise<Answer<RoomJson>> {
  const path = `/manager/dashboard/accounting/meters/${propertyId}/readings`
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer<RoomJson>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, code: 'offline', message: '', fields: {} }), PATIENCE_MS)
  })
  const answer = await Promise.race([
    callApi<RoomJson>('POST', path, { ...orderOf(kind, draft), typedBy }),
    late,
  ])
  clearTimeout(timer)

  return answer
}
